import { isPlain, type Plain } from "./plain.ts";

/** Members of `_stats` that a client may set; the others are the server's. */
const FROM_CLIENTS = ["compendiumSource", "duplicateSource", "exportSource"];

/** What the server stamps on documents. */
export interface Stamp {
  coreVersion: string;
  systemId: string;
  systemVersion: string;
  /** Milliseconds. */
  time: number;
  userId: string;
}

/** `_stats` of a new document. */
export function initialStats(given: unknown, stamp: Stamp): Plain {
  return {
    compendiumSource: null,
    duplicateSource: null,
    exportSource: null,
    ...fromClient(given),
    coreVersion: stamp.coreVersion,
    systemId: stamp.systemId,
    systemVersion: stamp.systemVersion,
    createdTime: stamp.time,
    modifiedTime: stamp.time,
    lastModifiedBy: stamp.userId,
  };
}

/** Changes to `_stats` that go with an update. */
export function updatedStats(given: unknown, stamp: Stamp): Plain {
  return {
    ...fromClient(given),
    coreVersion: stamp.coreVersion,
    systemId: stamp.systemId,
    systemVersion: stamp.systemVersion,
    modifiedTime: stamp.time,
    lastModifiedBy: stamp.userId,
  };
}

function fromClient(given: unknown): Plain {
  if (!isPlain(given)) return {};
  return Object.fromEntries(FROM_CLIENTS.filter((key) => key in given).map((key) => [key, given[key]]));
}
