type Words = readonly [en: string, fr: string, de: string];

interface Source {
  _id?: string;
  name: string;
  type: string;
  system?: Record<string, unknown> & { identifier?: string };
  flags: Record<string, { identifier?: string; languages?: object } | undefined>;
  items?: Source[];
}

interface Owned {
  readonly id: string;
  readonly uuid: string;
  readonly type: string;
  readonly system: { identifier?: string };
}

interface Made {
  readonly id: string;
  readonly uuid: string;
  readonly system: { hp: { max: number }; identifier?: string };
  readonly items: { contents: Owned[] };
  update(changes: object): Promise<unknown>;
  updateEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: unknown[]): Promise<unknown>;
  getTokenDocument(data: object): Promise<{ toObject(): object }>;
}

// The function below runs in a client, where these are Foundry's globals, as far as it needs them.
declare const game: {
  system: { id: string };
  packs: { get(name: string): { getDocuments(): Promise<(Source & { toObject(): Source })[]> } };
  actors: { contents: (Made & { name: string; type: string })[] };
  user: { assignHotbarMacro(macro: unknown, slot: number): Promise<unknown> };
  settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
};
declare const Actor: { create(data: object): Promise<Made> };
declare const Scene: {
  create(
    data: object,
  ): Promise<{ id: string; uuid: string; tokens: Iterable<{ id: string; uuid: string; actorId: string }> }>;
};
declare const Combat: {
  create(
    data: object,
  ): Promise<{ uuid: string; createEmbeddedDocuments(name: string, data: object[]): Promise<unknown> }>;
};
declare const JournalEntry: {
  create(data: object): Promise<{
    pages: { contents: { id: string }[] };
    update(changes: object): Promise<unknown>;
    updateEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
  }>;
};
declare const Macro: { create(data: object): Promise<{ update(changes: object): Promise<unknown> }> };
declare const CONST: { DOCUMENT_OWNERSHIP_LEVELS: Record<"LIMITED" | "OBSERVER" | "OWNER", number> };

/**
 * Sets the table beside what the readme's guide needs: three more characters of other origins, the party, a scene of
 * zones with everybody on it, an encounter, a handout, a guided first fight, and macros at hand. Like all that runs
 * inside a client it sees nothing from around it, and names no function.
 */
export async function fillDemoTable(): Promise<void> {
  const system = game.system.id;
  const { LIMITED, OBSERVER, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const sources: Record<string, Source> = {};
  // The texts of documents in every language, by their types and identifiers.
  const texts: Record<string, object> = {};
  // Functions in a list have no names.
  const [spoken] = [
    (parts: { name: Words; content?: Words }) => ({
      [system]: {
        languages: Object.fromEntries(
          ["en", "fr", "de"].map((language, at) => [
            language,
            { name: parts.name[at], ...(parts.content ? { text: { content: parts.content[at] } } : {}) },
          ]),
        ),
      },
    }),
  ];
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
      const { flags, items = [] } = source;
      const identifier = source.system?.identifier ?? flags[system]?.identifier ?? "";
      sources[`${pack} ${identifier}`] = source;
      for (const one of [source, ...items]) {
        const { languages } = one.flags[system] ?? {};
        const kind = one.system?.identifier === undefined ? pack : one.type;
        if (languages) texts[`${kind} ${one.system?.identifier ?? identifier}`] ??= languages;
      }
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
    name: PARTY[0],
    type: "group",
    ownership: { default: OBSERVER },
    system: { members: characters.map(({ uuid }) => uuid), caps: 60 },
  });
  await party.update({ flags: spoken({ name: PARTY }) });
  await game.settings.set(system, "party", party.id);

  const SCENE: Words = ["The dry gas station", "La station-service à sec", "Die trockene Tankstelle"];
  // The raider is one zone away from Robin, so that the first shot is not a long one.
  const PLACES: readonly (readonly [zonesRight: number, zonesDown: number])[] = [
    [3, 3],
    [4, 3],
    [2, 2],
    [2, 4],
    [1, 3],
    [5, 2],
  ];
  const tokens = [];
  for (const [at, actor] of game.actors.contents.filter(({ type }) => type !== "group").entries()) {
    const isFoe = actor.type !== "character";
    const [right, down] = PLACES[at] ?? [0, at];
    const token = await actor.getTokenDocument({
      x: right * 100,
      y: down * 100,
      disposition: isFoe ? -1 : 1,
      actorLink: !isFoe,
    });
    tokens.push(token.toObject());
  }
  const scene = await Scene.create({
    name: SCENE[0],
    flags: spoken({ name: SCENE }),
    active: true,
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
  const raider = game.actors.contents.find(({ type }) => type === "npc");
  const pistol = robin?.items.contents.find(({ type }) => type === "weapon");
  const token = [...scene.tokens].find(({ actorId }) => actorId === raider?.id);
  if (!robin || !pistol || !token) throw new Error("The table lacks Robin, a pistol or a foe");
  const TITLE: Words = [
    "Your first fight in five steps",
    "Votre premier combat en cinq étapes",
    "Der erste Kampf in fünf Schritten",
  ];
  const STEPS: readonly Words[] = [
    [
      `As the Overseer, look at @act[scene ${scene.uuid}]{the gas station} and @act[fight ${combat.uuid}]{begin the encounter}.`,
      `En tant que MJ, regardez @act[scene ${scene.uuid}]{la station-service} et @act[fight ${combat.uuid}]{lancez la rencontre}.`,
      `Sieh dir als Spielleitung @act[scene ${scene.uuid}]{die Tankstelle} an und @act[fight ${combat.uuid}]{beginne die Begegnung}.`,
    ],
    [
      `Open @UUID[${robin.uuid}]{the sheet of Robin Hale} and @act[target ${token.uuid}]{target the raider}.`,
      `Ouvrez @UUID[${robin.uuid}]{la fiche de Robin Hale} et @act[target ${token.uuid}]{visez le pillard}.`,
      `Öffne @UUID[${robin.uuid}]{den Bogen von Robin Hale} und @act[target ${token.uuid}]{ziele auf den Raider}.`,
    ],
    [
      `@act[attack ${pistol.uuid}]{Shoot with the pistol}: look at the difficulty and the odds, buy dice if they are poor, and roll.`,
      `@act[attack ${pistol.uuid}]{Tirez au pistolet} : regardez la difficulté et les chances, achetez des dés si elles sont faibles, et lancez.`,
      `@act[attack ${pistol.uuid}]{Schieß mit der Pistole}: Sieh dir Schwierigkeit und Aussichten an, kauf Würfel, wenn sie schlecht sind, und würfle.`,
    ],
    [
      "On a hit, roll the damage on the card in the chat; then @act[damage]{apply it}. After a miss, shoot again.",
      "Si vous touchez, lancez les dégâts sur la carte du chat, puis @act[damage]{appliquez-les}. Sinon, tirez encore.",
      "Bei einem Treffer würfle auf der Karte im Chat den Schaden; dann @act[damage]{wende ihn an}. Sonst schieß noch einmal.",
    ],
    [
      `@act[turn ${combat.uuid}]{Take the next turn}. Undo on a card takes back what went wrong.`,
      `@act[turn ${combat.uuid}]{Passez au tour suivant}. Sur une carte, Annuler reprend ce qui a mal tourné.`,
      `@act[turn ${combat.uuid}]{Weiter zum nächsten Zug}. Rückgängig auf einer Karte nimmt zurück, was schiefging.`,
    ],
  ];
  const inAll = [0, 1, 2].map((at) => `<ol>${STEPS.map((step) => `<li><p>${step[at]}</p></li>`).join("")}</ol>`);
  for (const [name, content] of [
    [HANDOUT[0], HANDOUT[1]],
    [TITLE, inAll],
  ] as unknown as (readonly [Words, Words])[]) {
    const entry = await JournalEntry.create({
      name: name[0],
      ownership: { default: OBSERVER },
      pages: [{ name: name[0], type: "text", text: { format: 1, content: content[0] } }],
    });
    await entry.update({ flags: spoken({ name }) });
    const page = { _id: entry.pages.contents[0]?.id, flags: spoken({ name, content }) };
    await entry.updateEmbeddedDocuments("JournalEntryPage", [page]);
  }

  // What came out of compendia knows its other languages again, until an Overseer opens the world.
  for (const actor of game.actors.contents) {
    const known = texts[`${actor.type} ${actor.system.identifier ?? ""}`];
    const items = actor.items.contents.flatMap((item) => {
      const languages = texts[`${item.type} ${item.system.identifier ?? ""}`];
      return languages ? [{ _id: item.id, [`flags.${system}.languages`]: languages }] : [];
    });
    if (known) await actor.update({ [`flags.${system}.languages`]: known });
    if (items.length > 0) await actor.updateEmbeddedDocuments("Item", items);
  }

  let slot = 1;
  for (const id of ["new-quest", "milestone", "end-scene", "combat-dice", "hit-location"]) {
    const macro = await Macro.create({ ...sources[`macros ${id}`] });
    await macro.update({ [`flags.${system}.languages`]: texts[`macros ${id}`] });
    await game.user.assignHotbarMacro(macro, slot++);
  }
}
