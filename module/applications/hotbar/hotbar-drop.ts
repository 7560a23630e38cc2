import { localize } from "../words.ts";
import { isSkillDrag, type ItemReference, type SkillReference } from "./references.ts";

interface DropData {
  readonly type?: string;
  readonly uuid?: string;
}

interface NewMacro {
  readonly name: string;
  readonly img: string;
  readonly command: string;
}

const DIE = "icons/svg/d20.svg";

/** Makes macros of dropped items and skills; the host has its own for all else. @returns false when it is ours */
export function onHotbarDrop(_bar: object, data: DropData, slot: number): boolean {
  const made = isSkillDrag(data)
    ? Promise.resolve(macroOfSkill(data))
    : data.type === "Item" && data.uuid
      ? macroOfItem(data.uuid)
      : null;
  if (!made) return true;
  void made.then((macro) => macro && assign(macro, Number(slot)));
  return false;
}

function macroOfSkill({ actorUuid, skill, name }: SkillReference): NewMacro {
  const reference: SkillReference = { actorUuid, skill, name };
  return { name, img: DIE, command: `await game.wasteland.macros.skill(${JSON.stringify(reference)});` };
}

async function macroOfItem(uuid: string): Promise<NewMacro | null> {
  const item = (await fromUuid(uuid as never)) as Item.Implementation | null;
  if (!item) return null;
  const { identifier } = item.system as unknown as { identifier: string };
  const reference: ItemReference = { uuid, type: item.type, identifier, name: item.name };
  const command = `await game.wasteland.macros.item(${JSON.stringify(reference)});`;
  return { name: item.name, img: item.img ?? DIE, command };
}

/** Puts a macro into a slot: one of the user's own with the same command, or a new one. */
async function assign({ name, img, command }: NewMacro, slot: number): Promise<void> {
  if (!game.user.hasPermission("MACRO_SCRIPT")) {
    ui.notifications?.warn(localize("WASTELAND.Sheet.macro.noScripts"), { console: false });
    return;
  }
  const own = game.macros.find((macro) => macro.command === command && macro.name === name && macro.isOwner);
  const macro = own ?? (await Macro.implementation.create({ name, img, command, type: "script" } as never));
  if (macro) await game.user.assignHotbarMacro(macro as never, slot);
}
