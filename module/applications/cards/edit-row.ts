import { cardAction, damageCard, MOST_COVER } from "../../chat/index.ts";
import { LABELS } from "../../config/labels.ts";
import { bodyLocations } from "../../rules/index.ts";
import { whereAsked } from "../own-windows.ts";
import { format, localize } from "../words.ts";

const NUMBERS = ["damage", "radiation", "resistance", "cover"] as const;

/** Asks an Overseer for the numbers of a row of a damage card, and sets those that were changed. */
export async function editRow(
  message: ChatMessage.Implementation,
  { target, hit }: { target: string; hit: number },
): Promise<void> {
  const row = damageCard(message).rows.find((each) => each.target.uuid === target && each.hit === hit);
  if (!row) return;
  const before: Record<string, string> = {
    damage: String(row.damage),
    radiation: String(row.radiation),
    resistance: String(row.resistance ?? 0),
    cover: String(row.cover.length),
    location: row.location,
  };
  const answer = await ask(row.target.name, before, row.plan);
  if (!answer) return;
  // What protects and where decide the damage, so a figure set by hand comes last.
  for (const field of ["location", "cover", "resistance", "radiation", "damage"]) {
    const value = answer[field] ?? "";
    if (value === before[field]) continue;
    const given = field === "location" ? value : Number(value);
    await cardAction(message, "edit", { target, hit, field, value: given });
  }
}

async function ask(
  name: string,
  before: Readonly<Record<string, string>>,
  plan: string | null,
): Promise<Record<string, string> | null> {
  const escape = foundry.utils.escapeHTML;
  const number = (field: string) =>
    `<label>${localize(`WASTELAND.Card.edit.${field}`)} <input type="number" name="${field}" value="${before[field] ?? "0"}" min="0"${field === "cover" ? ` max="${MOST_COVER}"` : ""} step="1" required></label>`;
  const locations = plan === null ? [] : bodyLocations(plan);
  const options = locations.map(({ id }) => {
    const label = escape(localize(LABELS.locations[id] ?? id));
    return `<option value="${id}"${id === before["location"] ? " selected" : ""}>${label}</option>`;
  });
  const place =
    options.length > 0
      ? `<label>${localize("WASTELAND.Attack.location")} <select name="location">${options.join("")}</select></label>`
      : "";
  const result: unknown = await foundry.applications.api.DialogV2.wait({
    renderOptions: whereAsked(),
    window: { title: format("WASTELAND.Card.edit.title", { target: name }) },
    classes: ["wasteland", "wasteland-edit-row"],
    content: `<div class="wasteland-grid">${place}${NUMBERS.map(number).join("")}</div>`,
    buttons: [
      {
        action: "set",
        label: localize("WASTELAND.Card.edit.set"),
        default: true,
        callback: (_event: Event, button: HTMLButtonElement) =>
          Object.fromEntries(
            [...new FormData(button.form as HTMLFormElement)].map(([key, value]) => [key, String(value)]),
          ),
      },
      { action: "cancel", label: localize("WASTELAND.Attack.cancel") },
    ],
    rejectClose: false,
  } as never);
  return typeof result === "object" && result !== null ? (result as Record<string, string>) : null;
}
