import { type Announcement, announcementOf, ordersTo, targetOf } from "../../chat/index.ts";
import { attributeName, testedSkillName } from "../test/names.ts";
import { format, localize } from "../words.ts";

type Combatant_ = Combatant.Implementation;

/** A line of a turn with a button of its own. */
interface AnnouncedLine {
  readonly text: string;
  /** What the button does, with its value; empty without a button. */
  readonly turn: string;
  readonly value: string;
  readonly label: string;
}

/** What somebody has announced, and the orders that they have from others (R-CMB-8 to R-CMB-10). */
export function announcedContext(combatant: Combatant_): AnnouncedLine[] {
  const own = announcementOf(combatant);
  return [...(own ? [ownLine(own)] : []), ...ordersTo(combatant).map(({ by, order }) => orderLine(by, order))];
}

const actName = (act: string): string => (act === "" ? "" : localize(`WASTELAND.Fight.action.${act}`));

/** What an announcement says, in words. */
export function announcedText(announced: Announcement): string {
  const { action, what, act, skill, attribute } = announced;
  const values = {
    what,
    act: actName(act),
    target: targetOf(announced)?.name ?? localize("WASTELAND.Fight.gone"),
    pair: [skill && testedSkillName(skill), attribute && attributeName(attribute)].filter(Boolean).join(" + "),
  };
  return format(`WASTELAND.Fight.announced.${action}`, values);
}

function ownLine(announced: Announcement): AnnouncedLine {
  const { action, done } = announced;
  const text = announcedText(announced);
  if (done) {
    const label = localize("WASTELAND.Fight.notYet");
    return { text: format("WASTELAND.Fight.taken", { what: text }), turn: "notYet", value: "", label };
  }
  if (action === "ready")
    return { text, turn: "takeReadied", value: "", label: localize("WASTELAND.Fight.takeReadied") };
  if (action === "assist") return { text, turn: "helpAlly", value: "", label: localize("WASTELAND.Fight.helpAlly") };
  return { text, turn: "", value: "", label: "" };
}

function orderLine(by: Combatant_, { act, what }: Announcement): AnnouncedLine {
  const said = what === "" ? actName(act) : `${actName(act)} (${what})`;
  return {
    text: format("WASTELAND.Fight.orderOf", { name: by.name ?? "", what: said }),
    turn: "carryOut",
    value: by.id ?? "",
    label: localize("WASTELAND.Fight.carryOut"),
  };
}
