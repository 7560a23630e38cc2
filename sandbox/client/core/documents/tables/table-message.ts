import { escapeHTML } from "../../../../common/utils/text.ts";
import { CONFIG } from "../../config.ts";
import { game } from "../../game.ts";
import { type VisibilityChoices, visibilityOf, visibilityOption } from "../../message-modes.ts";
import { parts } from "../../parts.ts";
import { removeSecrets } from "../../secrets.ts";

export interface TableMessageOptions {
  roll?: any;
  messageData?: Record<string, unknown>;
  messageOptions?: VisibilityChoices & { chatBubble?: boolean };
}

/** A message that says what was drawn from a table. Who sees it: as asked, else as this client has chosen. */
export async function tableMessage(table: any, results: any[], options: TableMessageOptions = {}): Promise<any> {
  const { roll = null, messageData = {}, messageOptions = {} } = options;
  const cls = CONFIG.ChatMessage.documentClass;
  const flavor = game.i18n.format(results.length === 1 ? "TABLE.DrawFlavor" : "TABLE.DrawFlavorPlural", {
    number: results.length,
    name: escapeHTML(String(table.name)),
  });
  const context = {
    table,
    description: await parts.enrichHTML(String(table.description ?? ""), { relativeTo: table, secrets: false }),
    results: await Promise.all(results.map(shownResult)),
    rollHTML: table.displayRoll && roll ? ((await roll.render()) as string) : null,
  };
  const data = {
    author: game.user.id as string,
    speaker: cls.getSpeaker(),
    flavor,
    content: await parts.renderTemplate(CONFIG.RollTable.resultTemplate as string, context),
    rolls: roll ? [roll] : [],
    sound: roll ? (CONFIG.sounds.dice as string) : null,
    flags: { core: { RollTable: table.id } },
    ...messageData,
  };
  const { rollMode: _rollMode, messageMode: _messageMode, ...rest } = messageOptions;
  return cls.create(data, { ...rest, ...visibilityOption(visibilityOf(messageOptions) ?? "roll") });
}

async function shownResult(result: any): Promise<Record<string, unknown>> {
  const { id, type, name, img, icon, range } = result;
  return { id, type, name, img, icon, range, text: withoutSecrets((await result.getHTML()) as string) };
}

/** An owner's view of a result shows its secrets; a message is read by everyone. */
function withoutSecrets(html: string): string {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  removeSecrets(holder.content);
  return holder.innerHTML;
}
