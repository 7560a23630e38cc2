import { common } from "../common.ts";
import { count } from "../fields.ts";

const f = foundry.data.fields;

const schema = () => ({
  ...common(),
  members: new f.SetField(new f.DocumentUUIDField({ required: true, nullable: false, type: "Actor", embedded: false })),
  caps: count(),
});

/** The party: its members by uuid; what it owns together are its items and its caps. */
export class GroupData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["WASTELAND.Common", "WASTELAND.Group"];

  static override defineSchema() {
    return schema();
  }
}
