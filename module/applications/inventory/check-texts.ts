import type { ConsumeChecks } from "../../documents/consume/checks.ts";
import { format } from "../words.ts";

/** What came of the dice for radiation and for an addiction, in words; nothing where none were rolled. */
export function checkTexts({ radiation, addiction }: ConsumeChecks): string[] {
  const { outcome, rolled, taken } = radiation;
  const addicted = addiction && `WASTELAND.Sheet.taken.${addiction.addicted ? "addicted" : "notAddicted"}`;
  return [
    ...(outcome === null ? [] : [format(`WASTELAND.Sheet.taken.radiation.${outcome}`, { rolled, taken })]),
    ...(addiction && addicted ? [format(addicted, { effects: addiction.effects, rating: addiction.rating })] : []),
  ];
}
