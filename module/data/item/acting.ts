const f = foundry.data.fields;

/** What an item does, as records that the rules read; the item's document says which of them could be read. */
export const acting = () => ({
  mechanics: new f.ArrayField(new f.ObjectField()),
});
