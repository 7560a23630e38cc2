import { SYSTEM_ID } from "../system-id.ts";

/** How many fights, scenes and quests have ended at this table. */
export interface TableProgress {
  readonly combats: number;
  readonly scenes: number;
  readonly quests: number;
}

/** The fights that are known: one that is missing has ended, perhaps while nobody could count it. */
interface Counted extends TableProgress {
  readonly fights: readonly string[];
}

const KEY = "progress";
const f = foundry.data.fields;

const ended = () => new f.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 });

/** Registers what has ended, by which things that last so long are ended too. */
export function registerProgress(): void {
  game.settings.register(
    SYSTEM_ID,
    KEY as never,
    {
      scope: "world",
      config: false,
      type: new f.SchemaField({
        combats: ended(),
        scenes: ended(),
        quests: ended(),
        fights: new f.ArrayField(new f.StringField()),
      }),
      default: { combats: 0, scenes: 0, quests: 0, fights: [] },
      onChange: () => {
        Hooks.callAll("wasteland.progressChanged");
      },
    } as never,
  );
}

function readCounted(): Counted {
  return game.settings.get(SYSTEM_ID, KEY as never) as unknown as Counted;
}

export function readProgress(): TableProgress {
  const { combats, scenes, quests } = readCounted();
  return { combats, scenes, quests };
}

/** Counts one more, or one fewer where it is taken back; only GMs may. */
export async function countEnded(what: keyof TableProgress, more: 1 | -1 = 1): Promise<void> {
  const now = readCounted();
  await game.settings.set(SYSTEM_ID, KEY as never, { ...now, [what]: Math.max(0, now[what] + more) } as never);
}

/**
 * Counts the fights that have ended since this was asked last, each once, and takes note of those that there are; only
 * GMs may.
 */
export async function countFights(): Promise<void> {
  const now = readCounted();
  const fights = (game.combats?.contents ?? []).flatMap(({ id }) => id ?? []);
  const over = now.fights.filter((id) => !fights.includes(id)).length;
  if (over === 0 && fights.length === now.fights.length) return;
  await game.settings.set(SYSTEM_ID, KEY as never, { ...now, combats: now.combats + over, fights } as never);
}
