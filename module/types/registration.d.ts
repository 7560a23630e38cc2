import type { ActorOffer } from "../chat/offers/actor-offers.ts";
import type { AddedDamage, AttackChoices, HitOfCard, TestChoices } from "../chat/index.ts";
import type { StoredPools } from "../settings/pools.ts";
import type { PublicApi } from "../public-api.ts";
import type { ACTOR_MODELS } from "../data/actor/models.ts";
import type { ITEM_MODELS } from "../data/item/models.ts";
import type { MESSAGE_MODELS } from "../data/message/models.ts";
import type { WastelandActor } from "../documents/wasteland-actor.ts";
import type { WastelandCombat } from "../documents/combat/wasteland-combat.ts";
import type { WastelandCombatant } from "../documents/combat/wasteland-combatant.ts";
import type { WastelandItem } from "../documents/wasteland-item.ts";

declare module "fvtt-types/configuration" {
  /** Nearly all of our code answers people at a game that is ready; what runs earlier is hung on its hook by `wasteland.ts`. */
  interface AssumeHookRan {
    ready: never;
  }

  interface SystemNameConfig {
    name: "wasteland-2d20";
  }

  interface DocumentClassConfig {
    Actor: typeof WastelandActor<Actor.SubType>;
    Item: typeof WastelandItem<Item.SubType>;
    Combat: typeof WastelandCombat<Combat.SubType>;
    Combatant: typeof WastelandCombatant<Combatant.SubType>;
  }

  interface SettingConfig {
    "wasteland-2d20.pools": foundry.data.fields.ObjectField<
      foundry.data.fields.DataField.Options<StoredPools>,
      StoredPools,
      StoredPools,
      StoredPools
    >;
    "wasteland-2d20.worldVersion": foundry.data.fields.NumberField<{
      required: true;
      nullable: false;
      integer: true;
      initial: number;
    }>;
    "wasteland-2d20.migrationReport": typeof Object;
    "wasteland-2d20.groupPoolMaximum": foundry.data.fields.NumberField<{
      required: true;
      nullable: false;
      integer: true;
      initial: number;
    }>;
    "wasteland-2d20.targetNumbers": foundry.data.fields.StringField<{
      required: true;
      nullable: false;
      blank: false;
      initial: string;
    }>;
  }

  namespace Hooks {
    interface HookConfig {
      "wasteland.weightUnitChanged": () => void;
      "wasteland.poolsChanged": (pools: { group: number; gm: number; maximum: number }) => void;
      "wasteland.progressChanged": () => void;
      "wasteland.preAdjustPools": (pool: "group" | "gm", amount: number, reason: string) => boolean | void;
      "wasteland.adjustPools": (pool: "group" | "gm", amount: number, reason: string) => void;
      "wasteland.preMilestone": (kind: "quest" | "milestone" | "scene") => boolean | void;
      "wasteland.milestone": (kind: "quest" | "milestone" | "scene") => void;
      "wasteland.preTurnAction": (combatant: Combatant.Implementation, action: string) => boolean | void;
      "wasteland.turnAction": (combatant: Combatant.Implementation, action: string) => void;
      "wasteland.preTest": (actor: Actor.Implementation, choices: TestChoices) => boolean | void;
      "wasteland.test": (message: ChatMessage.Implementation) => void;
      "wasteland.preAttack": (
        actor: Actor.Implementation,
        weapon: Item.Implementation,
        choices: AttackChoices,
      ) => boolean | void;
      "wasteland.attack": (message: ChatMessage.Implementation) => void;
      "wasteland.preDamage": (attack: ChatMessage.Implementation, added: AddedDamage) => boolean | void;
      "wasteland.damage": (message: ChatMessage.Implementation) => void;
      "wasteland.preApplyDamage": (message: ChatMessage.Implementation, hit: HitOfCard) => boolean | void;
      "wasteland.applyDamage": (message: ChatMessage.Implementation, hit: HitOfCard) => void;
      "wasteland.preUseOffer": (actor: Actor.Implementation, offer: ActorOffer) => boolean | void;
      "wasteland.useOffer": (actor: Actor.Implementation, offer: ActorOffer) => void;
      "wasteland.preHealing": (
        card: ChatMessage.Implementation | Actor.Implementation,
        choice: Readonly<Record<string, unknown>>,
      ) => boolean | void;
      "wasteland.healing": (
        card: ChatMessage.Implementation | Actor.Implementation,
        choice: Readonly<Record<string, unknown>>,
      ) => void;
      "wasteland.preCardAction": (
        message: ChatMessage.Implementation,
        action: string,
        data: Readonly<Record<string, unknown>>,
      ) => boolean | void;
      "wasteland.cardAction": (
        message: ChatMessage.Implementation,
        action: string,
        data: Readonly<Record<string, unknown>>,
      ) => void;
    }
  }

  interface DataModelConfig {
    Actor: typeof ACTOR_MODELS;
    Item: typeof ITEM_MODELS;
    ChatMessage: typeof MESSAGE_MODELS;
  }
}

interface WithApi {
  /** The public API; `init` puts it there. */
  wasteland: PublicApi;
}

declare global {
  interface InitGame extends WithApi {}
  interface I18nInitGame extends WithApi {}
  interface SetupGame extends WithApi {}
  interface ReadyGame extends WithApi {}

  /** Paths below `templates/` of all partials; filled in by the build. */
  const TEMPLATE_PARTIALS: readonly string[];
}
