import { getProperty } from "../../common/utils/paths.ts";
import { ui } from "../core/ui.ts";
import { FormulaError } from "./formula-error.ts";

const REFERENCE = /@([a-z0-9_-]+(?:\.[a-z0-9_-]+)*)/gi;

/**
 * Replaces references such as `@skills.lockpick.value` by what the data holds there.
 * @param options `missing`: stands in for what is not there, which stays as it is otherwise; `warn`: tell the user
 * @throws FormulaError for a reference to more than one value
 */
export function replaceFormulaData(
  formula: string,
  data: object | undefined,
  { missing, warn = false }: { missing?: string | null; warn?: boolean } = {},
): string {
  const absent: string[] = [];
  const replaced = String(formula).replace(REFERENCE, (reference, path: string) => {
    const value = getProperty(data ?? {}, path);
    if (value === null || value === undefined) {
      absent.push(path);
      return missing ?? reference;
    }
    if (typeof value === "object" || typeof value === "function") {
      throw new FormulaError("data", { reference }, formula);
    }
    return String(value).trim();
  });
  if (warn && absent.length) {
    ui.notifications?.warn("DICE.MissingData", { format: { names: absent.join(", ") } });
  }
  return replaced;
}
