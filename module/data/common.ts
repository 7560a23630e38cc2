import { html } from "./fields.ts";

const f = foundry.data.fields;

/** What every actor and item has: a stable name for rules and translations, and words for players and for the GM. */
export const common = () => ({
  identifier: new f.StringField({ required: true, nullable: false, blank: true, initial: "" }),
  description: html(),
  gmNotes: new f.HTMLField({ required: true, nullable: false, blank: true, initial: "", gmOnly: true }),
});
