import { registerSheet } from "../apps/sheet-registry.ts";
import { ActiveEffectConfig } from "./active-effect-config.ts";
import * as journal from "./journal/index.ts";
import { MacroConfig } from "./macro-config.ts";
import { RollTableSheet } from "./roll-table-sheet.ts";
import { SceneConfig } from "./scene-config.ts";
import { TableResultConfig } from "./table-result-config.ts";
import { TokenConfig } from "./token-config.ts";

/** Registers the core's own sheets; what has none is shown by the generic sheet. */
export function registerDefaultSheets(): void {
  registerSheet({ documentName: "ActiveEffect" }, "core", ActiveEffectConfig, {
    makeDefault: true,
    label: "SHEETS.Default",
  });
  const ofPages = {
    text: [journal.JournalEntryPageProseMirrorSheet, journal.JournalEntryPageMarkdownSheet],
    image: [journal.JournalEntryPageImageSheet],
    pdf: [journal.JournalEntryPagePDFSheet],
    video: [journal.JournalEntryPageVideoSheet],
  };
  for (const [type, sheets] of Object.entries(ofPages)) {
    for (const [index, sheet] of sheets.entries()) {
      registerSheet({ documentName: "JournalEntryPage" }, "core", sheet, {
        types: [type],
        makeDefault: index === 0,
        label: index === 0 ? "SHEETS.Default" : "JOURNALENTRYPAGE.Markdown",
      });
    }
  }
  for (const [documentName, sheet] of [
    ["JournalEntry", journal.JournalEntrySheet],
    ["RollTable", RollTableSheet],
    ["Scene", SceneConfig],
    ["Token", TokenConfig],
  ] as const) {
    registerSheet({ documentName }, "core", sheet, { types: ["base"], makeDefault: true, label: "SHEETS.Default" });
  }
  registerSheet({ documentName: "TableResult" }, "core", TableResultConfig, {
    types: ["text", "document"],
    makeDefault: true,
    label: "SHEETS.Default",
  });
  registerSheet({ documentName: "Macro" }, "core", MacroConfig, {
    types: ["base"],
    makeDefault: true,
    label: "SHEETS.Default",
  });
}
