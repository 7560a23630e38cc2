type Words = readonly [en: string, fr: string, de: string];

interface Source {
  _id?: string;
  name: string;
  system: Record<string, unknown> & { identifier?: string };
}

interface Made {
  readonly id: string;
  readonly uuid: string;
  readonly system: { hp: { max: number } };
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: unknown[]): Promise<unknown>;
  getTokenDocument(data: object): Promise<{ toObject(): object }>;
}

// The function below runs in a client, where these are Foundry's globals, as far as it needs them.
declare const game: {
  i18n: { lang: string };
  system: { id: string };
  packs: { get(name: string): { getDocuments(): Promise<(Source & { toObject(): Source })[]> } };
  actors: { contents: (Made & { name: string; type: string })[] };
  user: { assignHotbarMacro(macro: unknown, slot: number): Promise<unknown> };
  settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
};
declare const Actor: { create(data: object): Promise<Made> };
declare const Scene: {
  create(data: object): Promise<{ id: string; tokens: Iterable<{ id: string; actorId: string }> }>;
};
declare const Combat: {
  create(data: object): Promise<{ createEmbeddedDocuments(name: string, data: object[]): Promise<unknown> }>;
};
declare const JournalEntry: { create(data: object): Promise<unknown> };
declare const Macro: { create(data: object): Promise<unknown> };
declare const CONST: { DOCUMENT_OWNERSHIP_LEVELS: Record<"LIMITED" | "OBSERVER" | "OWNER", number> };

/**
 * Sets the table beside what the readme's guide needs: three more characters of other origins, the party, a scene of
 * zones with everybody on it, an encounter, a handout, a guided first fight, and macros at hand. Like all that runs
 * inside a client it sees nothing from around it, and names no function.
 */
export async function fillDemoTable(): Promise<void> {
  const system = game.system.id;
  const language = Math.max(0, ["en", "fr", "de"].indexOf(game.i18n.lang));
  const { LIMITED, OBSERVER, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const sources: Record<string, Source> = {};
  for (const pack of [
    "weapons",
    "ammo",
    "apparel",
    "consumables",
    "gear",
    "perks",
    "traits",
    "origins",
    "npcs",
    "creatures",
    "macros",
  ]) {
    for (const document of await game.packs.get(`${system}.${pack}`).getDocuments()) {
      const source = document.toObject();
      const flags = (source as unknown as { flags: Record<string, { identifier?: string }> }).flags;
      sources[`${pack} ${source.system?.identifier ?? flags[system]?.identifier ?? ""}`] = source;
    }
  }

  const PEOPLE: readonly {
    name: string;
    level: number;
    attributes: Record<string, number>;
    skills: Record<string, { rank: number; tag: boolean; attribute: string }>;
    items: readonly (readonly [pack: string, id: string, quantity?: number])[];
  }[] = [
    {
      name: "Wrench-9",
      level: 3,
      attributes: { str: 5, per: 7, end: 6, cha: 5, int: 8, agi: 5, luc: 4 },
      skills: {
        energyWeapons: { rank: 3, tag: true, attribute: "per" },
        repair: { rank: 3, tag: true, attribute: "int" },
        science: { rank: 3, tag: true, attribute: "int" },
        meleeWeapons: { rank: 2, tag: false, attribute: "str" },
      },
      items: [
        ["origins", "mister-handy"],
        ["traits", "mister-handy-robot"],
        ["perks", "robotics-expert"],
        ["weapons", "laser-emitter"],
        ["weapons", "buzz-saw"],
        ["ammo", "fusion-cell", 20],
      ],
    },
    {
      name: "Brakk",
      level: 5,
      attributes: { str: 10, per: 5, end: 9, cha: 4, int: 4, agi: 6, luc: 4 },
      skills: {
        meleeWeapons: { rank: 4, tag: true, attribute: "str" },
        athletics: { rank: 3, tag: true, attribute: "str" },
        bigGuns: { rank: 3, tag: true, attribute: "end" },
        survival: { rank: 2, tag: false, attribute: "end" },
      },
      items: [
        ["origins", "super-mutant"],
        ["traits", "forced-evolution"],
        ["perks", "big-leagues"],
        ["weapons", "sledgehammer"],
        ["apparel", "raider-chest-piece"],
      ],
    },
    {
      name: "Mags Ferrow",
      level: 2,
      attributes: { str: 5, per: 6, end: 6, cha: 7, int: 6, agi: 5, luc: 5 },
      skills: {
        medicine: { rank: 3, tag: true, attribute: "int" },
        speech: { rank: 3, tag: true, attribute: "cha" },
        survival: { rank: 2, tag: true, attribute: "end" },
        smallGuns: { rank: 2, tag: false, attribute: "agi" },
      },
      items: [
        ["origins", "ghoul"],
        ["traits", "necrotic-post-human"],
        ["perks", "healer"],
        ["weapons", "pipe-revolver"],
        ["ammo", "45-round", 12],
        ["consumables", "stimpak", 2],
      ],
    },
  ];
  for (const { name, level, attributes, skills, items } of PEOPLE) {
    const owned = [];
    for (const [pack, id, quantity] of items) {
      const source = sources[`${pack} ${id}`];
      if (!source) throw new Error(`The packs lack ${id}`);
      const equipped = pack === "weapons" || pack === "apparel" ? { equipped: true } : {};
      owned.push({ ...source, system: { ...source.system, ...(quantity ? { quantity } : {}), ...equipped } });
    }
    const made = await Actor.create({
      name,
      type: "character",
      img: (owned[0] as unknown as { img: string }).img,
      ownership: { default: OWNER },
      system: {
        level,
        attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, { value }])),
        skills,
        luckPoints: attributes["luc"],
      },
      items: owned,
    });
    await made.update({ "system.hp.value": made.system.hp.max });
  }

  const robin = game.actors.contents.find(({ type, name }) => type === "character" && name === "Robin Hale");
  await robin?.createEmbeddedDocuments("Item", [sources["origins vault-dweller"], sources["traits vault-kid"]]);

  const rat = sources["creatures mole-rat"];
  if (!rat) throw new Error("The packs lack a mole rat");
  await Actor.create({ ...rat, ownership: { default: LIMITED } });
  const characters = game.actors.contents.filter(({ type }) => type === "character");
  const PARTY: Words = ["The travelers", "Les voyageurs", "Die Reisenden"];
  const party = await Actor.create({
    name: PARTY[language],
    type: "group",
    ownership: { default: OBSERVER },
    system: { members: characters.map(({ uuid }) => uuid), caps: 60 },
  });
  await game.settings.set(system, "party", party.id);

  const SCENE: Words = ["The dry gas station", "La station-service à sec", "Die trockene Tankstelle"];
  const tokens = [];
  let column = 0;
  for (const actor of game.actors.contents.filter(({ type }) => type !== "group")) {
    const isFoe = actor.type !== "character";
    const place = isFoe
      ? { x: 500, y: 100 + (column % 2) * 200 }
      : { x: 100 + (column % 2) * 100, y: 100 + Math.floor(column / 2) * 200 };
    const token = await actor.getTokenDocument({ ...place, disposition: isFoe ? -1 : 1, actorLink: !isFoe });
    tokens.push(token.toObject());
    column++;
  }
  const scene = await Scene.create({
    name: SCENE[language],
    width: 800,
    height: 600,
    padding: 0,
    grid: { size: 100, distance: 1, units: "zone" },
    ownership: { default: OBSERVER },
    tokens,
  });
  const combat = await Combat.create({ scene: scene.id });
  await combat.createEmbeddedDocuments(
    "Combatant",
    [...scene.tokens].map(({ id, actorId }) => ({ tokenId: id, sceneId: scene.id, actorId })),
  );

  const HANDOUT: readonly Words[] = [
    ["A note on the pump", "Un mot sur la pompe", "Ein Zettel an der Zapfsäule"],
    [
      "<p>No fuel. No water. Whoever took the key to the cellar: the rats are yours now.</p>",
      "<p>Plus d’essence. Plus d’eau. À qui a pris la clé de la cave : les rats sont à vous, maintenant.</p>",
      "<p>Kein Sprit. Kein Wasser. Wer den Kellerschlüssel mitgenommen hat: Die Ratten gehören jetzt dir.</p>",
    ],
  ];
  await JournalEntry.create({
    name: HANDOUT[0]![language],
    ownership: { default: OBSERVER },
    pages: [{ name: HANDOUT[0]![language], type: "text", text: { format: 1, content: HANDOUT[1]![language] } }],
  });

  const GUIDE: readonly Words[] = [
    ["Your first fight in five steps", "Votre premier combat en cinq étapes", "Der erste Kampf in fünf Schritten"],
    [
      "<ol><li>Activate the scene of the gas station, as the Overseer, and begin the encounter in the combat tab.</li><li>Open Robin Hale and the tab Combat; click the pistol.</li><li>Choose the raider, look at the difficulty and the odds, and roll.</li><li>On a hit roll the damage on the card, and apply it.</li><li>Take the next turn; Undo on a card takes back what went wrong.</li></ol>",
      "<ol><li>En tant que meneur de jeu, activez la scène de la station-service et lancez la rencontre dans l’onglet des combats.</li><li>Ouvrez Robin Hale, onglet Combat ; cliquez sur le pistolet.</li><li>Choisissez le pillard, regardez la difficulté et les chances, et lancez.</li><li>Si vous touchez, lancez les dégâts sur la carte et appliquez-les.</li><li>Passez au tour suivant ; sur une carte, Annuler reprend ce qui a mal tourné.</li></ol>",
      "<ol><li>Aktiviere als Spielleitung die Szene der Tankstelle und beginne die Begegnung im Reiter der Kämpfe.</li><li>Öffne Robin Hale, Reiter Kampf; klicke auf die Pistole.</li><li>Wähle den Raider, sieh dir Schwierigkeit und Aussichten an und würfle.</li><li>Bei einem Treffer würfle auf der Karte den Schaden und wende ihn an.</li><li>Weiter zum nächsten Zug; Rückgängig auf einer Karte nimmt zurück, was schiefging.</li></ol>",
    ],
  ];
  await JournalEntry.create({
    name: GUIDE[0]![language],
    ownership: { default: OBSERVER },
    pages: [{ name: GUIDE[0]![language], type: "text", text: { format: 1, content: GUIDE[1]![language] } }],
  });

  let slot = 1;
  for (const id of ["new-quest", "milestone", "end-scene", "combat-dice", "hit-location"]) {
    await game.user.assignHotbarMacro(await Macro.create({ ...sources[`macros ${id}`] }), slot++);
  }
}
