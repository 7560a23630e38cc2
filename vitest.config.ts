import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { grammars } from "./sandbox/client/build/grammar-plugin.ts";

/** Headless clients live in `vm` contexts, and their code is loaded as modules there. */
const vmModules = ["--experimental-vm-modules", "--no-warnings=ExperimentalWarning"];

/** Whole tables as one generation of Foundry; files that are named after the other generation are left out. */
function headless(generation: 13 | 14): TestProjectInlineConfiguration {
  return {
    test: {
      name: generation === 13 ? "headless" : "headless-14",
      include: ["test/headless/**/*.test.ts"],
      exclude: [`test/headless/**/*.v${generation === 13 ? 14 : 13}.test.ts`],
      env: { SANDBOX_GENERATION: String(generation) },
      environment: "node",
      pool: "forks",
      execArgv: vmModules,
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  };
}

/** What is looked at in pages of generation 14 too. */
const LATER_PAGES = [
  "own-window",
  "attack",
  "attack-burst",
  "attack-start",
  "board",
  "character-sheet",
  "combat-tracker",
  "effects",
  "first-fight",
  "item-sheets",
  "join",
  "rolls",
  "voyage-combat",
];

/** Tests in a browser, as one generation of Foundry. */
function browser(generation: 13 | 14): TestProjectInlineConfiguration {
  return {
    test: {
      name: generation === 13 ? "browser" : "browser-14",
      include: (generation === 13 ? ["*"] : LATER_PAGES).map((name) => `test/browser/${name}.test.ts`),
      env: { SANDBOX_GENERATION: String(generation) },
      environment: "node",
      pool: "forks",
      maxWorkers: 1,
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  };
}

export default defineConfig({
  test: {
    coverage: {
      provider: "v8",
      include: ["module/rules/**/*.ts"],
      exclude: ["module/rules/index.ts"],
      thresholds: { statements: 100, branches: 100 },
    },
    projects: [
      { test: { name: "rules", include: ["test/rules/**/*.test.ts"], environment: "node" } },
      {
        plugins: [grammars()],
        test: { name: "unit", include: ["test/unit/**/*.test.ts"], environment: "node", testTimeout: 60_000 },
      },
      headless(13),
      headless(14),
      {
        test: {
          name: "packs",
          include: ["test/packs/**/*.test.ts"],
          environment: "node",
          pool: "forks",
          execArgv: vmModules,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      browser(13),
      browser(14),
    ],
  },
});
