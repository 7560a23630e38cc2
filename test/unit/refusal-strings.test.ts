import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const sandbox = fileURLToPath(new URL("../../sandbox", import.meta.url));

/** Keys of reasons that the server's sources give: the `reason` of details, and what `object(text, "…")` is told. */
async function reasonsGiven(): Promise<string[]> {
  const files = await readdir(join(sandbox, "server"), { recursive: true });
  const texts = await Promise.all(
    files.filter((file) => file.endsWith(".ts")).map((file) => readFile(join(sandbox, "server", file), "utf8")),
  );
  const found = texts.flatMap((text) => [
    ...[...text.matchAll(/reason(?::| =) \{ key: "(\w+)"/g)].map(([, key]) => key),
    ...[...text.matchAll(/object\(\s*(?:`[^`]*`|"[^"]*"|'[^']*'|text),\s*"(\w+)"/g)].map(([, key]) => key),
    ...[...text.matchAll(/refuse\(.*, "(\w+)"\)/g)].map(([, key]) => key),
    ...[...text.matchAll(/refused\((?:folder|after), [^;]*?, "(\w+)"/g)].map(([, key]) => key),
  ]);
  return [...new Set(found.flatMap((key) => key ?? []))].sort();
}

test.each(["en", "de", "fr"])("the strings in %s say every reason that the server gives, and no other", async (tag) => {
  const strings = JSON.parse(await readFile(join(sandbox, "client/lang", `${tag}.json`), "utf8")) as {
    REFUSAL: { Reason: Record<string, string> };
  };
  expect(Object.keys(strings.REFUSAL.Reason).sort()).toEqual(await reasonsGiven());
});
