import { expect, test } from "vitest";
import {
  ARM_STRIKES,
  armShots,
  ATTACHMENT_IDS,
  ATTACHMENTS,
  handling,
  hovers,
  KEEN_SENSES,
  PINCER_SKILLS,
  sensorDifficulty,
} from "../../../module/rules/characters/robot.ts";

const robot = ["mister-handy-robot"];

test("PER tests of sight and smell, chemicals and radiation too, are 1 easier for a Mister Handy (R-CHR-17)", () => {
  const easier = [{ reason: "misterHandyRobot", value: -1 }];
  expect(KEEN_SENSES).toEqual(["sight", "smell", "chemicals", "radiation"]);
  expect(KEEN_SENSES.map((sense) => sensorDifficulty(robot, { attribute: "per", sense }))).toEqual([
    easier,
    easier,
    easier,
    easier,
  ]);
  expect(sensorDifficulty(robot, { attribute: "per", sense: "hearing" })).toEqual([]);
  expect(sensorDifficulty(robot, { attribute: "int", sense: "sight" })).toEqual([]);
  expect(sensorDifficulty(["gifted"], { attribute: "per", sense: "sight" })).toEqual([]);
});

test("only a Mister Handy hovers over terrain and obstacles (R-CHR-17)", () => {
  expect(hovers(robot)).toBe(true);
  expect(hovers(["gifted"])).toBe(false);
});

test("the five arm attachments (R-CHR-18)", () => {
  expect(ATTACHMENT_IDS).toEqual(["laser-emitter", "flamer", "pincer", "10mm-auto-pistol", "circular-saw"]);
  expect(ATTACHMENTS).toEqual({
    "laser-emitter": { skill: "energyWeapons", weapon: "laser-emitter", ammo: "fusion-cell", uses: ["cutObjects"] },
    flamer: { skill: "bigGuns", weapon: "flamer-arm", ammo: "flamer-fuel", uses: ["igniteObjects", "cookFood"] },
    pincer: { skill: "unarmed", weapon: "pincer", ammo: null, uses: ["handleObjects"] },
    "10mm-auto-pistol": { skill: "smallGuns", weapon: "10mm-auto-pistol", ammo: "10mm-round", uses: [] },
    "circular-saw": { skill: "meleeWeapons", weapon: "buzz-saw", ammo: null, uses: ["cutObjects"] },
  });
  expect(ARM_STRIKES).toEqual({
    pincer: { dice: 2, damageType: "physical", effects: [] },
    "circular-saw": { dice: 3, damageType: "physical", effects: [{ id: "piercing", value: 1 }] },
  });
});

test("each arm that shoots brings 20 shots (R-CHR-18)", () => {
  expect(armShots(["pincer", "flamer", "flamer"])).toEqual([
    { ammo: "flamer-fuel", shots: 20 },
    { ammo: "flamer-fuel", shots: 20 },
  ]);
  expect(armShots(["circular-saw"])).toEqual([]);
  expect(() => armShots(["whip" as "pincer"])).toThrow(/An attachment must be one of laser-emitter, .*, but is "whip"/);
});

test("a pincer lifts 20 kg; without one no unarmed attack, no objects and no tests of three skills (R-CHR-18)", () => {
  expect(PINCER_SKILLS).toEqual(["lockpick", "repair", "throwing"]);
  expect(handling(["pincer", "flamer", "circular-saw"])).toEqual({ unarmedAttack: true, lift: 40, closedSkills: [] });
  expect(handling(["10mm-auto-pistol", "flamer", "circular-saw"])).toEqual({
    unarmedAttack: false,
    lift: 0,
    closedSkills: ["lockpick", "repair", "throwing"],
  });
  expect(() => handling(["hand" as "pincer"])).toThrow(/An attachment must be one of .*, but is "hand"/);
});
