import type { ActorType } from "../../config/document-types.ts";
import { CharacterData } from "./character.ts";
import { CreatureData } from "./creature.ts";
import { GroupData } from "./group.ts";
import { NpcData } from "./npc.ts";

/** The data model of every actor type. */
export const ACTOR_MODELS = {
  character: CharacterData,
  npc: NpcData,
  creature: CreatureData,
  group: GroupData,
} satisfies Record<ActorType, unknown>;
