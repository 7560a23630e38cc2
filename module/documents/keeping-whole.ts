import { keepArmourWithinMaximum } from "../data/actor/armour.ts";
import { keepHpWithinMaximum } from "../data/actor/hp-within-maximum.ts";
import { completeNewActor } from "../data/actor/new-actor.ts";

/** The part of actors that this file builds on. */
interface ActorBase {
  _preCreate(data: object, options: object, user: object): Promise<boolean | void>;
  _preUpdate(changes: object, options: object, user: object): Promise<boolean | void>;
}
type ActorClass = new (...args: unknown[]) => ActorBase;

/** A class of actors that are made complete, and whose HP and armour stay within what a change makes of their maxima. */
export function keepingWhole<Class>(Base: Class): Class {
  return class extends (Base as unknown as ActorClass) {
    override async _preCreate(data: object, options: object, user: object): Promise<boolean | void> {
      if ((await super._preCreate(data, options, user)) === false) return false;
      completeNewActor(this, data);
      return undefined;
    }

    override async _preUpdate(changes: object, options: object, user: object): Promise<boolean | void> {
      if ((await super._preUpdate(changes, options, user)) === false) return false;
      const actor = this as unknown as Actor.Implementation;
      keepHpWithinMaximum(actor, changes);
      keepArmourWithinMaximum(actor, changes);
      return undefined;
    }
  } as unknown as Class;
}
