import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openTable, testedGeneration } from "../../sandbox/headless/open-table.ts";
import type { Touched } from "../../tools/api/touched.ts";
import { dist, root } from "../../tools/paths.ts";

declare const game: any, Actor: any, Item: any, foundry: any, Roll: any, ChatMessage: any, Combat: any;
declare const TokenDocument: any;

/** Names that the running client lacks or has of another kind; runs in the client. */
async function lacking(touched: readonly Touched[]): Promise<string[]> {
  const actor = await Actor.create({ name: "Sample", type: "character" });
  const item = await Item.create({ name: "Sample", type: "gear" });
  for (const document of [actor, item]) await document.sheet.render({ force: true });
  const roll = await new Roll("1d6").evaluate();
  const message = await ChatMessage.create({ content: "Sample", rolls: [roll] });
  const combat = await Combat.create({ active: true });
  const [combatant] = await combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id }]);
  const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Sample" }]);
  const token = new TokenDocument({ name: "Sample" });
  const samples = [
    roll,
    roll.dice[0],
    message,
    token,
    actor,
    item,
    combat,
    combatant,
    effect,
    actor.system,
    actor.system.schema,
    actor.sheet,
    item.sheet,
    game.user,
  ];

  /** The sheets that a system can use are those that render templates. */
  const mixed = (value: any): any => {
    const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;
    const sheets = [ActorSheetV2, ItemSheetV2];
    return sheets.includes(value) ? foundry.applications.api.HandlebarsApplicationMixin(value) : value;
  };
  const isThere = (owner: any, key: string, kind: string): boolean =>
    kind === "value" ? key in owner : typeof owner[key] === "function";
  const isFound = ({ name, kind }: Touched): boolean => {
    const [path = "", member] = name.split("#");
    const parts = path.split(".");
    const last = member ? undefined : parts.pop();
    const owner = parts.reduce((value, part) => mixed(value)[part], globalThis as any);
    if (last) return isThere(Object(mixed(owner)), last, kind);
    const instances = [mixed(owner).prototype, ...samples.filter((sample) => sample instanceof owner)];
    return instances.some((instance) => isThere(instance, member!, kind));
  };
  return touched.flatMap((one) => {
    try {
      return isFound(one) ? [] : [one.name];
    } catch (error) {
      return [`${one.name}: ${(error as Error).message}`];
    }
  });
}

test("the host has every published name that the system uses, of the same kind", async () => {
  const touched: Touched[] = JSON.parse(await readFile(join(root, "build/api/touched.json"), "utf8"));
  expect(touched.length).toBeGreaterThan(50);
  const table = await openTable({ system: dist, users: [{ name: "Overseer", role: "GAMEMASTER" }] });
  onTestFinished(() => table.close());
  // `module/compat.ts` names what only one of the generations has.
  const ofThirteen = testedGeneration() === 14 ? ["CONFIG.ActiveEffect.legacyTransferral"] : [];
  expect(await table.gm.evaluate(lacking, touched)).toEqual(ofThirteen);
});
