import { afterAll, beforeAll, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { GM, openAttack, type Scene, setPools } from "./attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any;

let table: Table;
let scene: Scene;
beforeAll(async () => {
  const users = [{ name: GM, role: "GAMEMASTER" as const }, { name: "Ada" }];
  ({ table, scene } = await openAttack({ users }));
  await table.client("Ada").disconnect();
  await table.gm.evaluate(async (nora: string) => {
    const [core] = (await game.packs.get("wasteland-2d20.ammo").getDocuments({})).filter(
      ({ system }: any) => system.charges,
    );
    const source = core.toObject();
    await fromUuidSync(nora).createEmbeddedDocuments("Item", [
      { ...source, system: { ...source.system, quantity: 2 } },
    ]);
  }, scene.nora);
});
afterAll(() => table.close());

/** Compendia whose items act on their bearer. */
const PACKS = ["perks", "traits", "abilities", "conditions", "gear", "apparel", "robot-modules", "publications"];

/** Uses what items of a compendium offer, each form of it, and takes each use back. @returns what went wrong, and what was used */
function useAll(pack: string): Promise<{ faults: string[]; used: string[] }> {
  return table.gm.evaluate(
    async ({ nora, raider }: Scene, pack: string) => {
      const { offers, pools, rules, cards } = game.wasteland;
      const actor = fromUuidSync(nora);
      const documents = await game.packs.get(`wasteland-2d20.${pack}`).getDocuments({});
      // One of each form is enough: what differs in numbers and words goes the same way.
      const forms: Set<string> = ((globalThis as any).seenForms ??= new Set());
      const formOf = ({ kind, resource, who, share, cost = {}, limit, lasts, test }: any) => {
        const counted = typeof lasts === "object" ? Object.keys(lasts) : lasts;
        return JSON.stringify([kind, resource, who, share, Object.keys(cost), !limit, counted, !test]);
      };
      const isNew = (mechanic: any, type: string) =>
        rules.readBy({ mechanic, source: { id: "one", type } }) === "button" && !forms.has(formOf(mechanic));
      const offering = documents.filter(({ mechanics, type }: any) =>
        mechanics.some((mechanic: any) => isNew(mechanic, type)),
      );
      const sources = offering.map((document: any) => {
        const item = document.toObject();
        const most: Record<string, unknown> = { equipped: true, read: true, rank: 3 };
        const system = Object.entries(item.system).map(([key, value]) => [key, most[key] ?? value]);
        return { ...item, system: Object.fromEntries(system) };
      });
      const others = actor.items.contents.filter(({ type, system }: any) => type !== "ammo" || !system.charges);
      await actor.deleteEmbeddedDocuments(
        "Item",
        others.map(({ id }: any) => id),
      );
      await actor.createEmbeddedDocuments("Item", sources);
      await actor.update({ "system.hp.value": 2, "system.luckPoints": 5 });
      const plain = () =>
        JSON.stringify([
          [nora, raider].map((uuid) => {
            const { items, effects, system } = fromUuidSync(uuid).toObject();
            const own = items.map(({ _id, system }: any) => [_id, system.quantity, system.shotsLeft]);
            return [own, effects.map(({ name }: any) => name), system];
          }),
          pools.read(),
        ]);
      const faults: string[] = [];
      const used: string[] = [];
      const inOrder = offers.of(actor).sort((a: any, b: any) => a.source.id.localeCompare(b.source.id, "en"));
      for (const { key, source, mechanic, asks, usesLeft } of inOrder) {
        const form = formOf(mechanic);
        if (forms.has(form)) continue;
        forms.add(form);
        const before = plain();
        const numbers = Object.fromEntries(asks.map((fact: string) => [fact, 4]));
        // Of the plates of one set any one strikes back for all.
        const what = `${source.id.replace(/^(noxious-plate)-.*/, "$1")} ${mechanic.kind}`;
        used.push(what);
        try {
          await offers.use(actor, key, { targets: [raider], numbers });
          const card = game.messages.contents.filter(({ type }: any) => type === "action").at(-1);
          if (!card.content.includes("Nora")) faults.push(`${what}: ${card.content}`);
          const events = Object.values<any>(card.system.events);
          const stands = events.some(({ changes, type }) => type === "began" || changes?.length > 0);
          if (stands) await cards.action(card, "undoAction");
          if (plain() !== before) faults.push(`${what}: is not taken back whole`);
          const again = offers.of(actor).find((one: any) => one.key === key);
          if (again.usesLeft !== usesLeft) faults.push(`${what}: ${usesLeft} uses, then ${again.usesLeft}`);
        } catch (error: any) {
          faults.push(`${what}: ${error.problem?.key ?? error.stack}`);
        }
      }
      return { faults, used };
    },
    scene,
    pack,
  );
}

test.each(PACKS)(
  "whatever items of %s offer by a button is used, told on a card, and taken back whole",
  async (pack) => {
    await setPools(table, 5, 3);
    const { faults, used } = await useAll(pack);
    expect(faults).toEqual([]);
    expect(used.sort()).toMatchSnapshot();
  },
);
