import { Document } from "../abstract/document.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants/documents.ts";
import { context } from "../context.ts";
import type { DocumentUser } from "../abstract/permissions.ts";
import * as fields from "../data/fields.ts";
import type { Plain } from "../utils/types.ts";
import { documentReference } from "./reference.ts";

const idOf = (documentName: string, label: string) =>
  new fields.ForeignDocumentField(documentReference(documentName), { idOnly: true, label });

/** Combatants that act together. */
export class BaseCombatantGroup extends Document {
  static override metadata = this.describe({
    name: "CombatantGroup",
    collection: "groups",
    label: "DOCUMENT.CombatantGroup",
    labelPlural: "DOCUMENT.CombatantGroups",
    isEmbedded: true,
    hasTypeData: true,
  });

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      type: new fields.DocumentTypeField(this, { initial: "base" }),
      system: new fields.TypeDataField(this),
      name: new fields.StringField({ textSearch: true }),
      img: new fields.FilePathField({ categories: ["IMAGE"] }),
      initiative: new fields.NumberField({ required: true }),
      ownership: new fields.DocumentOwnershipField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}

/** Someone who takes part in a combat. */
export class BaseCombatant extends Document {
  static override metadata = this.describe({
    name: "Combatant",
    collection: "combatants",
    label: "DOCUMENT.Combatant",
    labelPlural: "DOCUMENT.Combatants",
    isEmbedded: true,
    hasTypeData: true,
    permissions: { create: "OWNER", update: mayUpdateCombatant, delete: "OWNER" },
  });

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      type: new fields.DocumentTypeField(this, { initial: "base" }),
      system: new fields.TypeDataField(this),
      actorId: idOf("Actor", "COMBAT.CombatantActor"),
      tokenId: idOf("Token", "COMBAT.CombatantToken"),
      sceneId: idOf("Scene", "COMBAT.CombatantScene"),
      name: new fields.StringField({ label: "COMBAT.CombatantName", textSearch: true }),
      img: new fields.FilePathField({ categories: ["IMAGE"], label: "COMBAT.CombatantImage" }),
      initiative: new fields.NumberField({ required: true, label: "COMBAT.CombatantInitiative" }),
      hidden: new fields.BooleanField({ label: "COMBAT.CombatantHidden" }),
      defeated: new fields.BooleanField({ label: "COMBAT.CombatantDefeated" }),
      group: new fields.DocumentIdField({ readonly: false }),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }

  /** The actor's owners own the combatant; one without an actor is a gamemaster's. */
  override getUserLevel(user: DocumentUser): number {
    const { OWNER, NONE } = DOCUMENT_OWNERSHIP_LEVELS;
    if (user.isGM) return OWNER;
    const actor = this.actor as { getUserLevel(user: DocumentUser): number } | null | undefined;
    return actor?.getUserLevel(user) ?? NONE;
  }
}

/** An encounter: rounds, turns and who takes part. */
export class BaseCombat extends Document {
  static override metadata = this.describe({
    name: "Combat",
    collection: "combats",
    label: "DOCUMENT.Combat",
    labelPlural: "DOCUMENT.Combats",
    embedded: { Combatant: "combatants", CombatantGroup: "groups" },
    hasTypeData: true,
    permissions: { update: mayUpdateCombat },
  });

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      type: new fields.DocumentTypeField(this, { initial: "base" }),
      system: new fields.TypeDataField(this),
      scene: new fields.ForeignDocumentField(documentReference("Scene")),
      groups: new fields.EmbeddedCollectionField(BaseCombatantGroup),
      combatants: new fields.EmbeddedCollectionField(BaseCombatant),
      active: new fields.BooleanField(),
      round: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
      turn: new fields.NumberField({ required: true, integer: true, min: 0, initial: null }),
      sort: new fields.IntegerSortField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}

const only = (changes: Plain, allowed: readonly string[]): boolean =>
  Object.keys(changes).every((key) => allowed.includes(key));

/** Players pass the turn on. */
function mayUpdateCombat(user: DocumentUser, _combat: BaseCombat, changes: Plain): boolean {
  return user.isGM || only(changes, ["_id", "round", "turn", "combatants"]);
}

/** What players change of their own combatants. */
export function fieldsOfCombatantOwners(generation: 13 | 14): string[] {
  return ["initiative", "flags", "defeated", ...(generation > 13 ? ["system"] : [])];
}

function mayUpdateCombatant(user: DocumentUser, combatant: BaseCombatant, changes: Plain): boolean {
  if (user.isGM) return true;
  const allowed = ["_id", ...fieldsOfCombatantOwners(context.generation)];
  return combatant.testUserPermission(user, "OWNER") && only(changes, allowed);
}
