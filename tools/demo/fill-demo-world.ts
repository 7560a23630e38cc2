interface Source {
  name: string;
  img?: string;
  system: { identifier?: string };
}

// The function below runs in a client, where these are Foundry's globals, as far as it needs them.
declare const game: {
  system: { id: string };
  packs: { get(name: string): { getDocuments(): Promise<(Source & { toObject(): Source })[]> } };
  users: { getName(name: string): { id: string; update(changes: object): Promise<unknown> } };
  settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
};
declare const Actor: { create(data: object): Promise<{ id: string }> };
declare const CONST: { DOCUMENT_OWNERSHIP_LEVELS: Record<"LIMITED" | "OWNER", number> };

/**
 * Puts into a new world what the guide in the readme needs: a character that belongs to the first player, with a pistol
 * and ammunition, a raider whom players may see, and some action points. It runs inside a client, sees nothing from
 * around it, and names no function, since what marks names in compiled sources is not there.
 */
export async function fillDemoWorld(): Promise<void> {
  const system = game.system.id;
  const { LIMITED, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const sources: Record<string, Source> = {};
  for (const pack of ["weapons", "ammo", "npcs", "origins"]) {
    for (const document of await game.packs.get(`${system}.${pack}`).getDocuments()) {
      sources[document.system.identifier ?? ""] = document.toObject();
    }
  }
  const { "10mm-pistol": pistol, "10mm-round": round, raider, "vault-dweller": origin } = sources;
  if (!pistol || !round || !raider || !origin) throw new Error("The packs lack what the demo world is made of");

  const player = game.users.getName("Player 1");
  const skills = {
    smallGuns: { rank: 3, tag: true, attribute: "agi" },
    sneak: { rank: 3, tag: true, attribute: "agi" },
    survival: { rank: 2, tag: true, attribute: "end" },
    athletics: { rank: 2, attribute: "str" },
    lockpick: { rank: 2, attribute: "per" },
    medicine: { rank: 2, attribute: "int" },
    meleeWeapons: { rank: 2, attribute: "str" },
  };
  const character = await Actor.create({
    name: "Robin Hale",
    type: "character",
    img: origin.img,
    ownership: { default: LIMITED, [player.id]: OWNER },
    system: {
      attributes: { per: { value: 6 }, end: { value: 6 }, agi: { value: 8 } },
      skills,
      hp: { value: 11 },
      luckPoints: 5,
    },
    items: [pistol, { ...round, system: { ...round.system, quantity: 24 } }],
  });
  await player.update({ character: character.id });
  await Actor.create({ ...raider, ownership: { default: LIMITED } });
  await game.settings.set(system, "pools", { group: 2, gm: 3, journal: {} });
}
