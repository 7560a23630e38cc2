import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Hub } from "./hub.ts";
import type { StaticFiles } from "./static-files.ts";

/** What the join page shows. */
export interface WorldStatus {
  title: string;
  system: string;
  generation: 13 | 14;
  users: { id: string; name: string; role: number; color: string; active: boolean }[];
  /** Languages that core or an active package speaks. */
  languages: string[];
}

export function worldStatus(hub: Hub, files: StaticFiles): WorldStatus {
  const { description, system, modules, generation } = hub.world.parts;
  const active = new Set(hub.activeUsers);
  const users = [...hub.world.all("User")].map((user) => ({
    id: user._id,
    name: String(user.name),
    role: Number(user.role),
    color: String(user.color ?? ""),
    active: active.has(user._id),
  }));
  const declared = [system, ...modules].flatMap(({ manifest }) => manifest.languages.map(({ lang }) => lang));
  const languages = [...new Set([...coreLanguages(files), ...declared])].sort();
  return { title: description.title, system: system.manifest.title, generation, users, languages };
}

function coreLanguages(files: StaticFiles): string[] {
  const place = files.place("lang");
  const folder = place && join(place.root, place.path);
  if (!folder || !existsSync(folder)) return ["en"];
  return readdirSync(folder).flatMap((name) => (name.endsWith(".json") ? name.slice(0, -".json".length) : []));
}
