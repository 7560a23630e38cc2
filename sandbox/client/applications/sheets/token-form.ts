import { TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS } from "../../../common/constants/scenes.ts";
import { documentConfig, localize } from "../host.ts";

/** What the class of tokens says of bars. */
interface TokenClass {
  getTrackedAttributes(data?: unknown): object;
  getTrackedAttributeChoices(attributes: object): object[];
}

const choices = (values: Record<string, number>, prefix: string) =>
  Object.entries(values).map(([name, value]) => ({ value, label: localize(`${prefix}.${name}`) }));

/** What the form of a token, or of the prototype of an actor's tokens, is filled with. */
export function tokenFormContext(source: object, actor: { type: string } | null) {
  const Class = documentConfig("Token").documentClass as unknown as TokenClass;
  return {
    source,
    displayModes: choices(TOKEN_DISPLAY_MODES, "TOKEN.DISPLAY"),
    dispositions: choices(TOKEN_DISPOSITIONS, "TOKEN.DISPOSITION"),
    attributes: Class.getTrackedAttributeChoices(Class.getTrackedAttributes(actor?.type)),
    buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "COMMON.Save" }],
  };
}
