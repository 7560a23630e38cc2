const f = foundry.data.fields;

/**
 * Mods that are built in: the complete source of each item by an id of 16 letters and digits, so that a modded weapon
 * can be copied and traded, and taking a mod off makes the same item again.
 */
export const moddable = () => ({
  mods: new f.TypedObjectField(new f.ObjectField()),
});
