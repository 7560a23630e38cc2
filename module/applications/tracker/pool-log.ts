import { adjustPools } from "../../chat/index.ts";
import { poolLog, type PoolChange } from "../../settings/pools.ts";
import { SYSTEM_ID, systemPath } from "../../system-id.ts";
import { placeBesideSidebar } from "../beside-sidebar.ts";
import { NO_AMOUNT, typedAmount } from "../fields/typed-amount.ts";
import { showProblem } from "../notify.ts";
import {
  ApplicationBase,
  type ApplicationOptions,
  type RenderContext,
  type RenderOptions,
  type SheetPart,
} from "../thin-sheet.ts";
import { format, localize } from "../words.ts";

/** No single change is larger. */
const MOST = 999;

/** What changed the pools, by whom and why, the newest first; Overseers change them here with a reason. */
class PoolLog extends ApplicationBase {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: `${SYSTEM_ID}-pool-log`,
    classes: ["wasteland", "wasteland-pool-log"],
    position: { width: 440, height: 480 },
    window: { icon: "fa-solid fa-list", resizable: true },
    actions: { change: PoolLog.#onChange },
  };

  static override PARTS: Record<string, SheetPart> = {
    form: { template: systemPath("templates/tracker/log-form.hbs") },
    log: { template: systemPath("templates/tracker/log.hbs"), scrollable: [""] },
  };

  override get title(): string {
    return localize("WASTELAND.Pools.logTitle");
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return {
      ...(await super._prepareContext(options)),
      isGM: game.user.isGM,
      lines: poolLog().reverse().map(lineOf),
    };
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    placeBesideSidebar(this);
  }

  static async #onChange(this: PoolLog): Promise<void> {
    const field = (name: string) => this.element.querySelector<HTMLInputElement>(`[name=${name}]`);
    const amount = typedAmount(field("amount")?.value ?? "", 0, { min: -MOST, max: MOST, whole: true, empty: false });
    if (amount === NO_AMOUNT || amount === null) {
      ui.notifications?.warn("WASTELAND.Problems.noNumber", { localize: true, console: false });
      field("amount")?.focus();
      return;
    }
    try {
      await adjustPools(field("pool")?.value === "gm" ? "gm" : "group", amount, field("reason")?.value.trim());
      for (const name of ["amount", "reason"]) if (field(name)) field(name)!.value = "";
    } catch (error) {
      showProblem(error);
    }
  }
}

function lineOf({ time, user, type, reason, group, gm }: PoolChange) {
  const changes = (["group", "gm"] as const).flatMap((pool) => {
    const [before, after] = { group, gm }[pool];
    const of = localize(`WASTELAND.Pools.${pool}`);
    return before === after ? [] : [format("WASTELAND.Pools.logLine", { what: of, before, after })];
  });
  const known = `WASTELAND.Pools.reasons.${reason}`;
  const reasonText = game.i18n.has(known) ? localize(known) : reason;
  const what = localize(`WASTELAND.Pools.types.${type}`);
  return {
    time: new Date(time).toLocaleString(game.i18n.lang, { dateStyle: "short", timeStyle: "short" }),
    user: game.users.get(user)?.name ?? "",
    what: reason === "" ? what : format("WASTELAND.Pools.because", { what, reason: reasonText }),
    changes: changes.join(", "),
  };
}

let shown: PoolLog | undefined;

/** Opens the log of the pools. */
export async function showPoolLog(): Promise<void> {
  shown ??= new PoolLog();
  await shown.render({ force: true });
}

/** Shows what has come to the log. */
export function refreshPoolLog(): void {
  if (shown?.rendered) void shown.render({ parts: ["log"] });
}
