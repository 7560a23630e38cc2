const f = foundry.data.fields;

/** Plain text, empty at first. */
export const text = () => new f.StringField({ required: true, nullable: false, blank: true, initial: "" });

/** Rich text, sanitised by the server. */
export const html = () => new f.HTMLField({ required: true, nullable: false, blank: true, initial: "" });

/** A whole number that is never negative. */
export const count = (initial = 0) =>
  new f.NumberField({ required: true, nullable: false, integer: true, min: 0, initial });

/** A weight in pounds, a fraction at times. */
export const weight = () => new f.NumberField({ required: true, nullable: false, min: 0, initial: 0 });

export const flag = (initial = false) => new f.BooleanField({ required: true, nullable: false, initial });

/** One key of a vocabulary; `labels` gives the keys and their names. */
export const choice = <K extends string>(labels: Readonly<Record<K, string>>, initial: NoInfer<K>) =>
  new f.StringField({ required: true, nullable: false, blank: false, choices: labels, initial });

/** The same, or null. */
export const optionalChoice = <K extends string>(labels: Readonly<Record<K, string>>, initial: NoInfer<K> | null) =>
  new f.StringField({ required: true, nullable: true, blank: false, choices: labels, initial });

/** Any number of keys of a vocabulary. */
export const choices = <K extends string>(labels: Readonly<Record<K, string>>, initial: NoInfer<K>[] = []) =>
  new f.SetField(new f.StringField({ required: true, nullable: false, blank: false, choices: labels }), { initial });

/** Effects or qualities by key, each with its rating where it takes one. */
export const ratings = () =>
  new f.TypedObjectField(
    new f.SchemaField({
      value: new f.NumberField({ required: true, nullable: true, integer: true, min: 0, initial: null }),
    }),
  );
