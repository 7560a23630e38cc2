import { cp, mkdir, readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const client = fileURLToPath(new URL("..", import.meta.url));
const require = createRequire(import.meta.url);
const packageFolder = (name: string): string => dirname(require.resolve(`${name}/package.json`));

/** Font files of the host: package and the names in its `files` folder. Each package's licence goes with them. */
const FONTS: Record<string, RegExp> = {
  "@fontsource/ibm-plex-sans":
    /^ibm-plex-sans-latin(-ext)?-(400|600)-normal\.woff2$|^ibm-plex-sans-latin-400-italic\.woff2$/,
  "@fontsource/ibm-plex-mono": /^ibm-plex-mono-latin-400-normal\.woff2$/,
};

async function copyFonts(outDir: string): Promise<void> {
  await mkdir(join(outDir, "fonts"), { recursive: true });
  for (const [name, pattern] of Object.entries(FONTS)) {
    const folder = packageFolder(name);
    const files = join(folder, "files");
    await cp(join(folder, "LICENSE"), join(outDir, "fonts", `${basename(name)}-LICENSE.txt`));
    for (const file of await readdir(files)) {
      if (pattern.test(file)) await cp(join(files, file), join(outDir, "fonts", file));
    }
  }
  const icons = packageFolder("@fortawesome/fontawesome-free");
  await cp(join(icons, "css/all.min.css"), join(outDir, "fonts/fontawesome/css/all.min.css"));
  await cp(join(icons, "webfonts"), join(outDir, "fonts/fontawesome/webfonts"), { recursive: true });
  await cp(join(icons, "LICENSE.txt"), join(outDir, "fonts/fontawesome/LICENSE.txt"));
}

/** The scripts of the two pages, beside the client module, and the style sheet that both share. */
async function buildPage(name: "page" | "join", outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: client,
    publicDir: false,
    logLevel: "warn",
    build: {
      outDir,
      emptyOutDir: false,
      target: "es2023",
      sourcemap: true,
      minify: false,
      cssMinify: false,
      lib: {
        entry: join(client, `${name}.ts`),
        formats: ["es"],
        fileName: () => `${name}.mjs`,
        cssFileName: "foundry",
      },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}

/** Completes the client's folder after the module is built: pages, style sheet, templates, strings, fonts. */
export function pages(outDir: string): Plugin {
  return {
    name: "sandbox-pages",
    async closeBundle() {
      await buildPage("join", outDir);
      await buildPage("page", outDir);
      for (const name of ["index.html", "join.html", "templates", "lang"]) {
        await cp(join(client, name), join(outDir, name), { recursive: true });
      }
      await copyFonts(outDir);
    },
  };
}
