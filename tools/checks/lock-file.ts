import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Words of a lock file that tie it to one registry or to a repository instead of a published version. */
const FORBIDDEN = ['"resolved"', "git+", "codeload"];

export function lockFileFaults(text: string): string[] {
  return FORBIDDEN.filter((word) => text.includes(word)).map((word) => `package-lock.json contains ${word}`);
}

export async function checkLockFile(root: string): Promise<string[]> {
  return lockFileFaults(await readFile(join(root, "package-lock.json"), "utf8"));
}
