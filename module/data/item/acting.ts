const f = foundry.data.fields;

/**
 * What an item does, as records that the rules read; the item's document says which of them could be read. `choices`
 * holds what was chosen for the item, such as an attribute or a gender: a word or a list of words by the choice's key.
 */
export const acting = () => ({
  mechanics: new f.ArrayField(new f.ObjectField()),
  choices: new f.ObjectField(),
});
