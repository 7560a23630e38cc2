const f = foundry.data.fields;

/**
 * A card's state: what was asked for, in numbers and ids, and what happened since, by event id (see
 * `rules/events.ts`). Writers add events and never rewrite them.
 */
export const card = () => ({
  request: new f.ObjectField({ required: true, nullable: false, initial: {} }),
  events: new f.TypedObjectField(new f.ObjectField({ required: true, nullable: false, initial: {} })),
});
