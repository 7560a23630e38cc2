import { SYSTEM_ID } from "../system-id.ts";

/** How many fights, scenes and quests have ended at this table. */
export interface TableProgress {
  readonly combats: number;
  readonly scenes: number;
  readonly quests: number;
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
      type: new f.SchemaField({ combats: ended(), scenes: ended(), quests: ended() }),
      default: { combats: 0, scenes: 0, quests: 0 },
      onChange: () => {
        Hooks.callAll("wasteland.progressChanged");
      },
    } as never,
  );
}

export function readProgress(): TableProgress {
  return game.settings.get(SYSTEM_ID, KEY as never) as unknown as TableProgress;
}

/** Counts one more, or one fewer where it is taken back; only GMs may. */
export async function countEnded(what: keyof TableProgress, more: 1 | -1 = 1): Promise<void> {
  const now = readProgress();
  await game.settings.set(SYSTEM_ID, KEY as never, { ...now, [what]: Math.max(0, now[what] + more) } as never);
}
