import type { MessageType } from "../../config/document-types.ts";
import { ActionMessageData } from "./action.ts";
import { AttackMessageData } from "./attack.ts";
import { DamageMessageData } from "./damage.ts";
import { ItemMessageData } from "./item.ts";
import { TestMessageData } from "./test.ts";

/** The data model of every chat message type. */
export const MESSAGE_MODELS = {
  test: TestMessageData,
  attack: AttackMessageData,
  damage: DamageMessageData,
  item: ItemMessageData,
  action: ActionMessageData,
} satisfies Record<MessageType, unknown>;
