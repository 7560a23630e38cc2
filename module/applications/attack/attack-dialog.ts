import { type AttackChoices, attackPreview, makeAttack, selectableTargets } from "../../chat/index.ts";
import { isFighting } from "../../documents/combat/fight.ts";
import { usedOf } from "../../documents/own-attacks.ts";
import { SYSTEM_ID, systemPath } from "../../system-id.ts";
import { RollDialog } from "../roll-dialog/roll-dialog.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, SheetPart } from "../thin-sheet.ts";
import { attackContext } from "./attack-context.ts";
import { readChoices } from "./attack-form.ts";
import { type BegunAttack, type Counted, countedBefore } from "./counted-before.ts";
import { initialChoices, rememberChoices } from "./remembered-choices.ts";
import { format } from "../words.ts";

const part = (name: string): SheetPart => ({ template: systemPath(`templates/attack/${name}.hbs`) });

/**
 * Asks how an attack is made. What the attack would be follows every choice. An attack that was `counted` before takes
 * no action of the turn.
 */
export class AttackDialog extends RollDialog<AttackChoices> {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: `${SYSTEM_ID}-attack-{id}`,
    classes: ["wasteland-attack-dialog"],
    window: { icon: "fa-solid fa-crosshairs" },
    actions: { pass: AttackDialog.#onPass },
  };

  static override PARTS: Record<string, SheetPart> = {
    summary: part("summary"),
    target: part("target"),
    difficulty: part("difficulty"),
    dice: part("dice"),
    footer: { template: systemPath("templates/partials/roll-footer.hbs") },
  };

  readonly own: string | undefined;
  readonly #counted: Counted | undefined;

  constructor(
    readonly actor: Actor.Implementation,
    readonly weapon: Item.Implementation,
    { own, counted }: BegunAttack = {},
  ) {
    const uniqueId = [weapon.uuid, own ?? []].flat().join(".");
    super(initialChoices(actor, weapon, { own, counted: counted !== undefined }), {
      uniqueId: uniqueId.replaceAll(".", "-"),
    });
    this.own = own;
    this.#counted = counted;
  }

  override get title(): string {
    return format("WASTELAND.Attack.title", {
      actor: this.actor.name,
      weapon: usedOf(this.weapon, this.own)?.name ?? this.weapon.name,
    });
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const preview = attackPreview(this.actor, this.weapon, this.choices);
    return {
      ...(await super._prepareContext(options)),
      ...attackContext(preview, this.choices, selectableTargets(game.user, this.actor), isFighting(this.actor)),
    };
  }

  protected override read(form: HTMLFormElement, before: AttackChoices): AttackChoices {
    return { ...readChoices(form, before), automatic: false };
  }

  protected override async make(choices: AttackChoices): Promise<void> {
    await countedBefore(this.actor, this.#counted, () => makeAttack(this.actor, this.weapon, choices));
    await rememberChoices(this.actor, this.weapon, choices);
  }

  static #onPass(this: AttackDialog): Promise<void> {
    return this.finish({ automatic: true });
  }
}
