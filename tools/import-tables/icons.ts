import { ICON_ROOT } from "../content/icon-paths.ts";
import type { Row } from "./tables.ts";

/** Pictures of game-icons by type of document and by what the document is. */
const ICONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  weapon: {
    smallGuns: "pistol-gun",
    rifle: "winchester-rifle",
    shotgun: "sawed-off-shotgun",
    automatic: "machine-gun",
    energyWeapons: "ray-gun",
    bigGuns: "minigun",
    flame: "flamethrower",
    rocket: "missile-launcher",
    meleeWeapons: "baseball-bat",
    blade: "bowie-knife",
    saw: "chainsaw",
    hammer: "flat-hammer",
    unarmed: "fist",
    throwing: "thrown-daggers",
    explosives: "grenade",
    mine: "land-mine",
    molotov: "molotov",
    claws: "claws",
    bite: "fangs",
    spray: "acid",
    sting: "wasp-sting",
  },
  weaponMod: {
    receiver: "gears",
    barrel: "reload-gun-barrel",
    grip: "fist",
    stock: "gun-stock",
    magazine: "machine-gun-magazine",
    sight: "crosshair",
    muzzle: "gunshot",
    capacitor: "battery-pack",
    dish: "radar-dish",
    fuel: "fuel-tank",
    propellantTank: "energy-tank",
    nozzle: "flamethrower",
    melee: "spiked-bat",
  },
  ammo: {
    bullets: "heavy-bullets",
    cell: "battery-pack",
    rocket: "rocket",
    fuel: "fuel-tank",
    syringe: "syringe",
    shell: "shotgun-rounds",
    spike: "bolt-bomb",
  },
  apparel: {
    clothing: "shirt",
    outfit: "trousers",
    headgear: "brodie-helmet",
    armor: "leather-armor",
    powerArmorFrame: "battle-mech",
    powerArmor: "mecha-head",
    dogArmor: "sitting-dog",
    robotPlating: "vintage-robot",
    robotArmor: "robot-golem",
    robotFrame: "mechanical-arm",
  },
  apparelMod: {
    material: "layered-armor",
    upgrade: "armor-upgrade",
    lining: "sewing-string",
    plating: "breastplate",
    system: "circuitry",
  },
  robotModule: { module: "circuitry" },
  consumable: {
    food: "meal",
    drink: "water-bottle",
    chem: "medicine-pills",
    material: "cardboard-box",
    other: "medicines",
  },
  publication: { publication: "book-cover" },
  gear: {
    tool: "toolbox",
    container: "knapsack",
    material: "gears",
    junk: "trash-can",
    trinket: "perspective-dice-six",
    currency: "coins",
    data: "compact-disc",
    animal: "cow",
    other: "cardboard-box",
  },
  perk: { perk: "star-medal" },
  trait: { trait: "dna1" },
  origin: { human: "person", ghoul: "shambling-zombie", "super-mutant": "ogre", robot: "vintage-robot" },
  package: { package: "knapsack" },
  ability: { ability: "skills" },
  condition: { addiction: "pill-drop", disease: "virus" },
  rollTable: {
    hitLocations: "human-target",
    characters: "pocket-watch",
    loot: "open-treasure-chest",
    hazards: "hazard-sign",
  },
  npc: {
    faction: "cowled",
    raider: "bandit",
    robot: "vintage-robot",
    superMutant: "ogre",
    synth: "robot-golem",
    ghoul: "shambling-zombie",
    wastelander: "person",
  },
  creature: {
    alien: "alien-bug",
    animal: "paw",
    companion: "sitting-dog",
    ghoul: "shambling-zombie",
    insect: "long-antennae-bug",
    robot: "vintage-robot",
    superMutant: "ogre",
    synth: "robot-golem",
    turret: "sentry-gun",
  },
};

/** The path of a picture. @throws when nothing says which one a kind has */
export function iconPath(type: string, kind: string): string {
  const name = ICONS[type]?.[kind];
  if (name === undefined) throw new Error(`No icon for ${type}, ${kind}`);
  return `${ICON_ROOT}/${type}/${name}.svg`;
}

const BY_WEAPON: Readonly<Record<string, readonly string[]>> = {
  rifle: ["gauss-rifle", "hunting-rifle", "pipe-bolt-action", "railway-rifle", "laser-musket"],
  shotgun: ["combat-shotgun", "double-barrel-shotgun"],
  automatic: ["assault-rifle", "combat-rifle", "submachine-gun"],
  flame: ["flamer", "flamer-arm", "heavy-incinerator"],
  rocket: ["fat-man", "missile-launcher"],
  blade: ["combat-knife", "machete", "shishkebab", "switchblade", "sword"],
  saw: ["buzz-saw", "ripper"],
  hammer: ["sledgehammer", "super-sledge", "gun-bash-1h", "gun-bash-2h", "pipe-wrench"],
  mine: ["bottlecap-mine", "frag-mine", "nuke-mine", "plasma-mine", "pulse-mine"],
  molotov: ["molotov-cocktail"],
  claws: ["deathclaw-gauntlet"],
};

/** The kind of picture of a weapon: of its own, or of its category. */
export function weaponIcon({ id, category }: Row): string {
  const [own] = Object.entries(BY_WEAPON).find(([, ids]) => ids.includes(id)) ?? [];
  return own ?? (category as string);
}

/** The kind of picture of ammunition, by its identifier. */
export function ammoIcon(row: Row): string {
  if (row["variantOf"] !== undefined || row.id === "syringer-ammo") return "syringe";
  if (row["container"] !== undefined || row["charges"] !== undefined || /cell|core|cartridge/.test(row.id))
    return "cell";
  if (/shell|flare/.test(row.id)) return "shell";
  if (/missile|nuke/.test(row.id)) return "rocket";
  if (/fuel/.test(row.id)) return "fuel";
  return /spike/.test(row.id) ? "spike" : "bullets";
}

/** The kind of picture of what a creature attacks with, by the id of the attack. */
export function attackIcon(id: string, skill: string): string {
  if (/claw|gauntlet/.test(id)) return "claws";
  if (/bite|mandible|jaw/.test(id)) return "bite";
  if (/sting|proboscis/.test(id)) return "sting";
  if (/acid|spray|spit|dart/.test(id)) return "spray";
  if (/laser|plasma|blaster|gamma/.test(id)) return "energyWeapons";
  if (/flame/.test(id)) return "flame";
  if (/missile|nuke/.test(id)) return "rocket";
  if (/destruct|grenade|suicide/.test(id)) return "explosives";
  if (/gun|pistol/.test(id)) return "automatic";
  const bySkill: Readonly<Record<string, string>> = { melee: "unarmed", guns: "smallGuns", other: "unarmed" };
  return bySkill[skill] ?? skill;
}
