import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";

/* The function handed to `evaluate` runs in a client, whose globals have no types here. */
declare const foundry: any;

/** A table of the tiny system with a gamemaster, an assistant and the player Ada. */
export async function openCompendia(): Promise<{ table: Table; close: () => Promise<void> }> {
  const system = await prepareSystem("tiny");
  const table = await openTable({
    system,
    users: [
      { name: "Overseer", role: "GAMEMASTER" },
      { name: "Helper", role: "ASSISTANT" },
      { name: "Ada", role: "PLAYER" },
    ],
  });
  const close = async (): Promise<void> => {
    await table.close();
    await rm(dirname(system), { recursive: true });
  };
  return { table, close };
}

/** A new compendium of the world. @returns its id */
export function makeCompendium(table: Table, type: string, label: string): Promise<string> {
  return table.gm.evaluate(
    async (type: string, label: string) =>
      (await foundry.documents.collections.CompendiumCollection.createCompendium({ type, label })).collection,
    type,
    label,
  );
}
