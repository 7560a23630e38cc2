import { makeAttack } from "../../chat/index.ts";
import { showProblem } from "../notify.ts";
import { whereAsked } from "../own-windows.ts";
import { AttackDialog } from "./attack-dialog.ts";
import { initialChoices } from "./remembered-choices.ts";

/**
 * Opens the dialog for an attack, or makes the attack at once with the choices of the last one; `own` is the id of an
 * attack of its own that the weapon brings.
 */
export async function startAttack(
  actor: Actor.Implementation,
  weapon: Item.Implementation,
  { atOnce = false, own }: { atOnce?: boolean; own?: string } = {},
): Promise<void> {
  try {
    if (atOnce) await makeAttack(actor, weapon, initialChoices(actor, weapon, own));
    else await new AttackDialog(actor, weapon, own).render({ force: true, ...whereAsked() });
  } catch (error) {
    showProblem(error);
  }
}
