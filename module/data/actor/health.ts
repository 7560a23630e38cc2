import { count } from "../fields.ts";

const f = foundry.data.fields;

/** Hit points, radiation taken, and injuries by location of the body. */
export const health = () => ({
  hp: new f.SchemaField({ value: count(10), max: count(10) }),
  radiation: count(),
  injuries: new f.TypedObjectField(new f.SchemaField({ untreated: count(), treated: count() })),
});
