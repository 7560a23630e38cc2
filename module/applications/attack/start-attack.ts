import { makeAttack } from "../../chat/index.ts";
import { showProblem } from "../notify.ts";
import { whereAsked } from "../own-windows.ts";
import { AttackDialog } from "./attack-dialog.ts";
import type { BegunAttack } from "./counted-before.ts";
import { initialChoices } from "./remembered-choices.ts";

/** Opens the dialog for an attack, or makes the attack at once with the choices of the last one. */
export async function startAttack(
  actor: Actor.Implementation,
  weapon: Item.Implementation,
  { atOnce = false, ...begun }: { atOnce?: boolean } & BegunAttack = {},
): Promise<void> {
  try {
    if (atOnce) await makeAttack(actor, weapon, initialChoices(actor, weapon, { own: begun.own }));
    else await new AttackDialog(actor, weapon, begun).render({ force: true, ...whereAsked() });
  } catch (error) {
    showProblem(error);
  }
}
