import { afterAll, beforeAll, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { openAttack, type Scene } from "./attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any, Actor: any, CONFIG: any;

/** A fact that mechanics ask, and the word that they ask for: `true` of a flag, `#` of a number. */
type Asked = [fact: string, word: string];

/** Where a mechanic acts that is asked before, with and after a strike. */
type Place = "attack" | "suffered" | "resistance" | "defense";

let table: Table;
let scene: Scene;
beforeAll(async () => {
  ({ table, scene } = await openAttack());
});
afterAll(() => table.close());

/** Every fact that mechanics of the compendia ask at a place, as they are once they act. */
function askedAt(place: Place): Promise<Asked[]> {
  return table.gm.evaluate(async (place: string) => {
    const { rules } = game.wasteland;
    const taken = ["resistance", "ignoredResistance", "ignoredEffect", "incomingDamage", "effectsNeeded"];
    const isMeant = (mechanic: any): boolean => {
      if (place === "suffered") return mechanic.kind === "incomingDice";
      if (place === "defense") return mechanic.kind === "defense";
      if (place === "resistance") return taken.includes(mechanic.kind);
      return rules.readOnceBegun(mechanic) === "attack";
    };
    const asked = new Set<string>();
    const ask = (condition: any): void => {
      const { all = [], any = [], not, ...entries } = condition ?? {};
      for (const [fact, wanted] of Object.entries<any>(entries)) {
        const words = Array.isArray(wanted) ? wanted : [typeof wanted === "boolean" ? "true" : "#"];
        for (const word of words) asked.add(JSON.stringify([fact, word]));
      }
      for (const each of [...all, ...any, ...(not ? [not] : [])]) ask(each);
    };
    for (const pack of game.packs.filter(({ documentName }: any) => ["Item", "Actor"].includes(documentName))) {
      for (const document of await pack.getDocuments({})) {
        const items = document.documentName === "Actor" ? document.items.contents : [document];
        for (const { mechanics = [], type } of items) {
          for (const given of mechanics) {
            if (!isMeant(given)) continue;
            const source = { id: "one", type };
            const isBegun = rules.readBy({ mechanic: given, source }) === "button";
            const owned = { mechanic: { ...given, lasts: given.lasts ?? "turn" }, source, rank: 1, choices: {} };
            const now = { turnsBegun: 0, turnsEnded: 0, combats: 0, scenes: 0, rests: 0, attacks: 0 };
            const [mechanic] = isBegun
              ? rules.startEffect(owned, { ...now, quests: 0, seconds: 0 }).item.mechanics
              : [given];
            ask(mechanic.when);
            for (const fact of mechanic.amount?.of ?? []) asked.add(JSON.stringify([fact, "#"]));
          }
        }
      }
    }
    // What an item is, and what was chosen for it, it brings along.
    const ofItem = ["learned", "pieces", "rank"];
    return [...asked]
      .sort()
      .map((each) => JSON.parse(each))
      .filter(([fact, word]) => !ofItem.includes(fact) && !word.startsWith("@"));
  }, place);
}

/**
 * Plays the moment in which each fact is so, with an item that acts then alone: an attack of somebody on the raider, or
 * a hit, that the built system makes. @returns what never acted
 */
function unheard(place: Place, asked: Asked[]): Promise<Asked[]> {
  return table.gm.evaluate(
    async ({ raider }: Scene, place: string, asked: Asked[]) => {
      const { preview, attack, damage, cards, offers, rules } = game.wasteland;
      const isMine = place === "attack";
      const target = fromUuidSync(raider);
      const before = { system: target.toObject().system };
      /** The weapon, the choices, and whoever has the item, so that a fact is so. */
      const moments: Record<
        string,
        (word: string) => {
          weapon?: object;
          choices?: object;
          bearer?: object;
          items?: object[];
          status?: string;
          keywords?: string[];
        }
      > = {
        action: () => ({ choices: { situations: ["charge"] } }),
        aimed: () => ({ choices: { aim: true } }),
        ammunitionSpent: () => ({ choices: { fireRateAmmo: 1 } }),
        apSpent: () => ({ choices: { boughtDice: 1 }, weapon: { skill: "meleeWeapons", range: null } }),
        attack: (word) => ({
          weapon:
            word === "thrown"
              ? { skill: "throwing", qualities: { thrown: { value: null } } }
              : { skill: word === "melee" ? "meleeWeapons" : "smallGuns", range: word === "melee" ? null : "close" },
        }),
        attacker: (word) => ({ keywords: [word] }),
        calledShot: () => ({ choices: { calledShot: "head" } }),
        critical: () => ({}),
        damageType: (word) => ({ weapon: { damageTypes: [word] } }),
        effects: (word) => ({ weapon: { effects: { [word]: { value: null } } } }),
        fireRate: () => ({ weapon: { fireRate: 3 } }),
        hands: () => ({}),
        hp: () => ({ bearer: { hp: { value: 1 } } }),
        injuredArms: () => ({ bearer: { injuries: { "left-arm": { untreated: 1, treated: 0 } } } }),
        location: (word) => ({ choices: { calledShot: { arm: "left-arm", leg: "left-leg" }[word] } }),
        movedIntoReach: () => ({ choices: { situations: ["movedIntoReach"] } }),
        // Who is knocked out of the air falls.
        origin: (word) => ({
          items: [
            {
              name: "Fall",
              type: "perk",
              system: {
                identifier: "fall",
                mechanics:
                  word === "falling"
                    ? [{ kind: "harm", at: "knockedDown", who: "self", dice: 1, damageType: "physical" }]
                    : [],
              },
            },
          ],
        }),
        overcharged: () => ({ choices: { situations: ["overcharged"] } }),
        passed: () => ({}),
        powered: () => ({
          items: [{ name: "Frame", type: "apparel", system: { kind: "powerArmorFrame", equipped: true } }],
        }),
        prone: () => ({ status: "prone" }),
        qualities: (word) => ({ weapon: { qualities: { [word]: { value: null } } } }),
        range: (word) => ({ choices: { targetRange: word } }),
        sneak: () => ({ choices: { sneak: true } }),
        str: () => ({}),
        target: (word) => ({ keywords: [word] }),
        using: (word) => ({ choices: { arm: word } }),
        weapon: (word) => ({ weapon: { identifier: word } }),
        weaponTags: (word) => ({ weapon: { tags: [word] } }),
        weaponType: (word) => ({ weapon: { skill: word } }),
        wearing: () => ({
          items: [
            {
              name: "Plate",
              type: "apparel",
              system: { kind: "powerArmor", equipped: true, hp: { value: 5, max: 5 } },
            },
          ],
        }),
      };
      // Each die shows its first face: two successes, a damage for each combat die, and the head.
      CONFIG.Dice.randomUniform = () => 0.999;
      const lost: Asked[] = [];
      for (const [fact, word] of asked) {
        const moment = moments[fact]?.(word);
        if (!moment) {
          lost.push([fact, word]);
          continue;
        }
        const { weapon = {}, choices = {}, bearer = {}, items = [], status, keywords = [] } = moment;
        const isCharacter = (isMine ? fact === "target" : fact === "attacker") && word === "character";
        const [striker] = await Actor.create([
          {
            name: "Striker",
            type: !isMine && isCharacter ? "character" : "npc",
            system: {
              level: 9,
              attributes: Object.fromEntries(["str", "per", "agi"].map((key) => [key, { value: 8 }])),
              ...(!isMine && !isCharacter ? { keywords } : {}),
              hp: { value: 8, max: 8 },
              ...(isMine ? bearer : {}),
            },
          },
        ]);
        const [other] = isMine && isCharacter ? await Actor.create([{ name: "Other", type: "character" }]) : [target];
        const flagged = isMine ? striker : other;
        if (!isMine) await target.update({ system: bearer });
        if (isMine && !isCharacter)
          await target.update({ "system.keywords": keywords.filter((each) => each !== "lowerLevel") });
        if (status) await flagged.toggleStatusEffect(status, { active: true });
        const kind = {
          attack: fact === "critical" ? "damage" : "damageDice",
          suffered: "incomingDice",
          resistance: "resistance",
          defense: "defense",
        }[place];
        const when = word === "#" ? undefined : { [fact]: word === "true" ? true : word };
        const mechanic = {
          kind,
          amount: word === "#" ? { each: 1, of: fact } : 1,
          ...(when ? { when } : {}),
          ...(kind === "resistance" ? { damageType: [...rules.DAMAGE_TYPES] } : {}),
        };
        const probe = { name: "Probe", type: "perk", system: { identifier: "probe", mechanics: [mechanic] } };
        const given = await flagged.createEmbeddedDocuments("Item", [probe, ...items]);
        const [arms] = await striker.createEmbeddedDocuments("Item", [
          {
            name: "Arms",
            type: "weapon",
            system: {
              identifier: "arms",
              skill: "smallGuns",
              dice: 2,
              fireRate: 2,
              range: "close",
              damageTypes: ["physical"],
              ...weapon,
            },
          },
        ]);
        const all = { targets: [other.uuid], ...choices };
        const isProbe = ({ source }: any) => source?.id === "probe";
        const heard = async (): Promise<boolean> => {
          const shown = preview(striker, arms, all);
          if (place === "attack") return [...shown.acts, ...shown.damage.forAp.extra].some(isProbe);
          if (place === "suffered")
            return shown.damage.dice.parts.some(({ reason }: any) => reason === "targetSuffers");
          if (place === "defense")
            return shown.difficulty.parts.some(isProbe) || other.system.derived.defense.parts.some(isProbe);
          if (fact === "origin") {
            const [own] = offers.of(other).filter(({ mechanic }: any) => mechanic.kind === "harm");
            await offers.use(other, own.key, {});
          }
          const message =
            fact === "origin"
              ? game.messages.contents.filter(({ type }: any) => type === "damage").at(-1)
              : await damage(await attack(striker, arms, all));
          const card = cards.damage(message);
          return card.rows.some(({ protection }: any) => protection.some(isProbe));
        };
        if (!(await heard())) lost.push([fact, word]);
        if (status) await flagged.toggleStatusEffect(status, { active: false });
        if (flagged === target)
          await target.deleteEmbeddedDocuments(
            "Item",
            given.map(({ id }: any) => id),
          );
        await target.update(before);
        await striker.delete();
        if (other !== target) await other.delete();
      }
      return lost;
    },
    scene,
    place,
    asked,
  );
}

/** What nobody says of an attack: an Overseer sets the DR of such a hit on its card (docs/mechanics.md). */
const LEFT_TO_THE_TABLE: Record<Place, Asked[]> = {
  attack: [],
  suffered: [],
  resistance: [["airborne", "true"]],
  defense: [],
};

test.each(["attack", "suffered", "resistance", "defense"] as const)(
  "every fact that a mechanic of the compendia asks reaches where it acts: %s",
  async (place) => {
    const asked = await askedAt(place);
    expect(asked.length).toBeGreaterThan(1);
    expect(await unheard(place, asked)).toEqual(LEFT_TO_THE_TABLE[place]);
  },
  300_000,
);
