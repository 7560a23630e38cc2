import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { openTable, type Table } from "../../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../../fixtures/prepare-system.ts";

declare const game: any, Actor: any, Scene: any;

export interface TokenTable extends Table {
  ids: { actor: string; knife: string; rope: string; scene: string; token: string; linked: string };
}

/**
 * A gamemaster and two players at a scene with two tokens of Ann's hero, who has a knife and a rope: one linked, one
 * that is not.
 */
export async function openTokenTable(): Promise<TokenTable> {
  const system = await prepareSystem("tiny");
  const table = await openTable({
    system,
    users: [{ name: "Overseer", role: "GAMEMASTER" }, { name: "Ann" }, { name: "Ben" }],
  });
  const ids = await table.gm.evaluate(async () => {
    const actor = await Actor.create({
      name: "Hero",
      type: "hero",
      system: { strength: 6 },
      ownership: { [game.users.getName("Ann").id]: 3 },
    });
    const [knife, rope] = await actor.createEmbeddedDocuments("Item", [
      { name: "Knife", type: "thing" },
      { name: "Rope", type: "thing", system: { weight: 2 } },
    ]);
    const scene = await Scene.create({ name: "Yard", width: 800, height: 600, padding: 0, active: true });
    const [token] = await scene.createEmbeddedDocuments("Token", [
      await actor.getTokenDocument({ actorLink: false, x: 100, y: 200 }),
    ]);
    const [linked] = await scene.createEmbeddedDocuments("Token", [await actor.getTokenDocument({ x: 300, y: 200 })]);
    return {
      actor: actor.id,
      knife: knife.id,
      rope: rope.id,
      scene: scene.id,
      token: token.id,
      linked: linked.id,
    };
  });
  await table.settled();
  const close = table.close.bind(table);
  return Object.assign(table, {
    ids,
    close: async () => {
      await close();
      await rm(dirname(system), { recursive: true });
    },
  });
}
