import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = resolve(fileURLToPath(new URL("..", import.meta.url)));

/** The installable system. */
export const dist = join(root, "dist");

/** What is made on the way: the sandbox's client, stages, reports. */
export const buildFolder = join(root, "build");
