const f = foundry.data.fields;

/** A card's state: what happened to it, by event id. Writers add events and never rewrite them. */
export const card = () => ({
  events: new f.TypedObjectField(
    new f.SchemaField({
      kind: new f.StringField({ required: true, nullable: false, blank: false }),
      user: new f.DocumentIdField({ required: true, nullable: false, readonly: false }),
      time: new f.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
    }),
  ),
});
