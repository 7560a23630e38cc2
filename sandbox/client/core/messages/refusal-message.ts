import { USER_PERMISSIONS } from "../../../common/constants/users.ts";
import type { RefusalDetails } from "../../../common/protocol.ts";
import { game } from "../game.ts";
import { documentLabel, fieldLabel } from "./labels.ts";
import { roleLabel } from "./role-label.ts";

/** The data of a reason with labels in place of ids. */
function inWords({ documentName, type, reason }: RefusalDetails): Record<string, string> {
  const { data = {} } = reason;
  const words: Record<string, string> = { ...data };
  if (data.role) words.role = game.i18n.localize(roleLabel(Number(data.role))) as string;
  const permission = data.permission && USER_PERMISSIONS[data.permission];
  if (permission) words.permission = game.i18n.localize(permission.label) as string;
  if (data.pack) words.pack = (game.packs.get(data.pack) as { title: string } | undefined)?.title ?? data.pack;
  if (data.fields && documentName) {
    const labels = data.fields.split(",").map((path) => fieldLabel({ documentName, type }, path));
    words.fields = (game.i18n.getListFormatter() as Intl.ListFormat).format(labels);
  }
  return words;
}

/** A refused deed in the user's language: what may not be done, with which document, and why. */
export function refusalMessage(refusal: RefusalDetails): string {
  const { action, documentName, name, reason } = refusal;
  const type = documentName ? documentLabel(documentName) : "";
  const key = `REFUSAL.Reason.${reason.key}`;
  const why = game.i18n.has(key) ? (game.i18n.format(key, { ...inWords(refusal), type }) as string) : "";
  if (!action) return why || (game.i18n.localize("REFUSAL.Deed") as string);
  const what = game.i18n.format(`REFUSAL.${name ? action : `${action}Unnamed`}`, { type, name: name ?? "" }) as string;
  return why ? `${what} ${why}` : what;
}
