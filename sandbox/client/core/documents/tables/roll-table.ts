import { BaseRollTable } from "../../../../common/documents/roll-table.ts";
import type { Plain } from "../../../../common/utils/types.ts";
import { CONFIG } from "../../config.ts";
import { game } from "../../game.ts";
import type { VisibilityChoices } from "../../message-modes.ts";
import { ClientDocumentMixin } from "../client-document.ts";
import { type EmbedConfig, type EmbedContent, figureEmbed } from "../embed.ts";
import { tableCaption, tableEmbed } from "./table-embed.ts";
import { tableMessage, type TableMessageOptions } from "./table-message.ts";
import { rollOnTable, type TableDraw, type TableRollOptions } from "./table-roll.ts";

const Base = ClientDocumentMixin(BaseRollTable);

/** Source: `RollTable.DrawOptions`; generation 14 says `messageMode` for `rollMode`. */
export interface DrawOptions extends VisibilityChoices {
  roll?: any;
  recursive?: boolean;
  /** Results that are known already. */
  results?: any[];
  displayChat?: boolean;
}

const chosenMode = ({ rollMode, messageMode }: VisibilityChoices): VisibilityChoices => ({
  ...(rollMode !== undefined && { rollMode }),
  ...(messageMode !== undefined && { messageMode }),
});

/** Source: `foundry.documents.RollTable`. */
export class RollTable extends Base {
  get thumbnail(): string {
    return this.img as string;
  }

  /** Rolls, without taking anything out of the table. */
  async roll(options: TableRollOptions = {}): Promise<TableDraw> {
    return rollOnTable(this, options);
  }

  /** The results that are left at a total. */
  getResultsForRoll(value: number): any[] {
    return [...(this.results as Iterable<any>)].filter(
      ({ drawn, range: [from, to] }) => !drawn && value >= from && value <= to,
    );
  }

  /** Rolls, takes what came out from the table unless it is put back, and tells of it in chat. */
  async draw(options: DrawOptions = {}): Promise<TableDraw> {
    this.#needDrawing();
    const { recursive = true, displayChat = true } = options;
    let { roll, results = [] } = options;
    if (results.length === 0) ({ roll, results } = await this.roll({ roll, recursive }));
    if (results.length === 0) return { roll, results };
    if (this.#takesOut && roll) await this.#takeOut(this.getResultsForRoll(roll.total));
    if (displayChat) await this.toMessage(results, { roll, messageOptions: chosenMode(options) });
    return { roll, results };
  }

  /** Draws several times and tells of it in one message; the roll is a pool of the single rolls. */
  async drawMany(number: number, options: Omit<DrawOptions, "results"> = {}): Promise<TableDraw> {
    this.#needDrawing();
    const { roll = null, recursive = true, displayChat = true } = options;
    const rolls: any[] = [];
    const results: any[] = [];
    const taken: any[] = [];
    for (let index = 0; index < number; index++) {
      const draw = await this.roll({ roll: roll?.clone(), recursive });
      if (draw.results.length === 0) break;
      rolls.push(draw.roll);
      results.push(...draw.results);
      if (!this.#takesOut) continue;
      // Already gone for the next draw; stored when all are done.
      for (const result of this.getResultsForRoll(draw.roll.total)) {
        result.drawn = true;
        taken.push(result);
      }
    }
    if (taken.length > 0) await this.#takeOut(taken);
    const pool = new CONFIG.Dice.termTypes.PoolTerm({ rolls });
    await pool.evaluate();
    const drawn = CONFIG.Dice.rolls[0].fromTerms([pool]);
    if (displayChat && results.length > 0)
      await this.toMessage(results, { roll: drawn, messageOptions: chosenMode(options) });
    return { roll: drawn, results };
  }

  /** Does a draw take results out? Tables of compendia stay as they are. */
  get #takesOut(): boolean {
    return !this.replacement && !this.pack;
  }

  /** @throws when results would have to be taken out of another's table */
  #needDrawing(): void {
    if (this.#takesOut && !this.isOwner) throw new Error(game.i18n.format("TABLE.MayNotDraw", { name: this.name }));
  }

  async #takeOut(results: any[]): Promise<void> {
    const updates = results.map(({ id }) => ({ _id: id as string, drawn: true }));
    // What was marked beforehand differs from the source all the same.
    if (updates.length > 0) await this.updateEmbeddedDocuments("TableResult", updates);
  }

  async toMessage(results: any[], options: TableMessageOptions = {}): Promise<any> {
    return tableMessage(this, results, options);
  }

  /** Gives each result a range as wide as its weight, from 1 on without gaps, and sets the formula to match. */
  async normalize(): Promise<this | undefined> {
    let end = 0;
    const results = [...(this.results as Iterable<any>)].map(({ id, weight }) => {
      const range = [end + 1, end + Number(weight)];
      end += Number(weight);
      return { _id: id as string, range };
    });
    return this.update({ results, formula: end > 0 ? `1d${end}` : "" });
  }

  /** Puts back what was drawn. */
  async resetResults(): Promise<any[]> {
    const updates = [...(this.results as Iterable<any>)].map(({ id }) => ({ _id: id as string, drawn: false }));
    return this.updateEmbeddedDocuments("TableResult", updates, { diff: false });
  }

  override async _buildEmbedHTML(config: EmbedConfig, _options: object = {}): Promise<EmbedContent | null> {
    const rollable = config.rollable === true || (config.values ?? []).includes("rollable");
    return tableEmbed(this, rollable);
  }

  override async _createFigureEmbed(
    content: EmbedContent,
    config: EmbedConfig,
    options: object = {},
  ): Promise<HTMLElement> {
    const caption = config.caption === false || config.label ? null : await tableCaption(this, options);
    return figureEmbed(this, content, config, caption);
  }

  override onEmbed(element: HTMLElement): void {
    for (const button of element.querySelectorAll<HTMLElement>("[data-action]")) {
      button.addEventListener("click", (event) => {
        event.stopPropagation();
        void this._onClickEmbedAction(event as PointerEvent, button.dataset.action ?? "");
      });
    }
  }

  async _onClickEmbedAction(_event: PointerEvent, action: string): Promise<void> {
    if (action === "rollTable") await this.draw();
  }

  /** In a compendium nothing has been drawn yet, unless the state is to be kept. */
  override toCompendium(pack?: unknown, options: { clearState?: boolean } = {}): Plain {
    const data = super.toCompendium(pack, options);
    if (options.clearState ?? true) for (const result of data.results as { drawn: boolean }[]) result.drawn = false;
    return data;
  }

  /**
   * A table with one result for each document that lies in a folder.
   * @param options of `RollTable.create`
   */
  static async fromFolder(folder: any, options: Record<string, unknown> = {}): Promise<any> {
    const contents = folder.contents as any[];
    const results = contents.map((document, index) => ({
      type: "document",
      name: document.name as string,
      img: (document.thumbnail ?? document.img ?? null) as string | null,
      documentUuid: document.uuid as string,
      weight: 1,
      range: [index + 1, index + 1],
    }));
    const data = { name: folder.name as string, results, formula: `1d${Math.max(1, results.length)}` };
    return this.create(data, { renderSheet: true, ...options });
  }
}
