import { SYSTEM_ID } from "../system-id.ts";

const KEY = "party";

/** Registers which group is the party; its sheet says so. */
export function registerParty(): void {
  const { StringField } = foundry.data.fields;
  game.settings.register(
    SYSTEM_ID,
    KEY as never,
    {
      scope: "world",
      config: false,
      type: new StringField({ required: true, nullable: false, blank: true, initial: "" }),
      onChange: () => {
        Hooks.callAll("wasteland.poolsChanged", game.wasteland.pools.read());
      },
    } as never,
  );
}

/** Id of the group that is the party; empty for none. */
export function partyId(): string {
  return String(game.settings.get(SYSTEM_ID, KEY as never));
}

/** Makes a group the party, or none; only Overseers may. */
export async function setParty(id: string): Promise<void> {
  await game.settings.set(SYSTEM_ID, KEY as never, id as never);
}
