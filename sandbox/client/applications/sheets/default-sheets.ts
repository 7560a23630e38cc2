import { registerSheet } from "../apps/sheet-registry.ts";
import { ActiveEffectConfig } from "./active-effect-config.ts";
import { MacroConfig } from "./macro-config.ts";

/** Registers the core's own sheets; what has none is shown by the generic sheet. */
export function registerDefaultSheets(): void {
  registerSheet({ documentName: "ActiveEffect" }, "core", ActiveEffectConfig, {
    makeDefault: true,
    label: "SHEETS.Default",
  });
  registerSheet({ documentName: "Macro" }, "core", MacroConfig, {
    types: ["base"],
    makeDefault: true,
    label: "SHEETS.Default",
  });
}
