import { systemPath } from "../../system-id.ts";

type Template = (context: object) => string;

const PATHS = {
  attack: systemPath("templates/chat/attack.hbs"),
  damage: systemPath("templates/chat/damage.hbs"),
  item: systemPath("templates/chat/item.hbs"),
  action: systemPath("templates/chat/action.hbs"),
  test: systemPath("templates/chat/test.hbs"),
  help: systemPath("templates/chat/help.hbs"),
  call: systemPath("templates/chat/call.hbs"),
} as const;
export type CardKind = keyof typeof PATHS;

const loaded = new Map<CardKind, Template>();
let loading: Promise<void> | undefined;

/** Loads the templates of cards, so that a message can be drawn at once, as its hook wants it. */
export function loadCardTemplates(): Promise<void> {
  loading ??= (async () => {
    for (const kind of Object.keys(PATHS) as CardKind[]) {
      loaded.set(kind, (await foundry.applications.handlebars.getTemplate(PATHS[kind])) as Template);
    }
  })();
  return loading;
}

/** The html of a card; undefined while its template is on its way. */
export function cardHtml(kind: CardKind, context: object): string | undefined {
  return loaded.get(kind)?.(context);
}
