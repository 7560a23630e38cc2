import { ATTRIBUTES, type Attribute } from "../../rules/index.ts";
import { LABELS } from "../../config/labels.ts";
import { choice, count, flag } from "../fields.ts";

const f = foundry.data.fields;

const attribute = () =>
  new f.SchemaField({
    value: new f.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 5 }),
  });

/** The seven attributes, each with its value. */
export const attributes = () =>
  new f.SchemaField(
    Object.fromEntries(ATTRIBUTES.map((key) => [key, attribute()])) as Record<Attribute, ReturnType<typeof attribute>>,
  );

/** Skills by key: rank, whether it is a tag skill, and the attribute that the sheet offers first. */
export const skills = () =>
  new f.TypedObjectField(
    new f.SchemaField({ rank: count(), tag: flag(), attribute: choice(LABELS.attributes, "agi") }),
  );
