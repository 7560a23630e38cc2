import js from "@eslint/js";
import globals from "globals";
import tseslint from "typescript-eslint";
import { layers } from "./tools/checks/layers.mjs";

const foundryGlobals = Object.fromEntries(
  [
    "Actor",
    "ActiveEffect",
    "CONFIG",
    "CONST",
    "ChatMessage",
    "Combat",
    "Combatant",
    "Hooks",
    "Item",
    "JournalEntryPage",
    "Roll",
    "User",
    "_del",
    "_replace",
    "foundry",
    "fromUuid",
    "game",
    "ui",
  ].map((name) => [name, "readonly"]),
);

export default tseslint.config(
  { ignores: ["dist/", "build/", "release/", "coverage/", "worlds/", "reports/", ".stryker-tmp/"] },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    plugins: { project: { rules: { layers } } },
    languageOptions: { globals: globals.node },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "project/layers": "error",
      "no-warning-comments": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "@typescript-eslint/no-empty-object-type": ["error", { allowInterfaces: "with-single-extends" }],
    },
  },
  {
    files: ["module/rules/**/*.ts"],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: "module/rules/tsconfig.json", tsconfigRootDir: import.meta.dirname } },
  },
  {
    // The host holds data of whatever system it is given, and tests look into clients from outside: shapes known to
    // nobody at compile time.
    files: ["sandbox/{common,client,headless}/**/*.ts", "test/**/*.ts"],
    rules: { "@typescript-eslint/no-explicit-any": "off" },
  },
  {
    // Classes declared there exist as types only.
    files: ["module/applications/thin-sheet.ts"],
    rules: { "@typescript-eslint/no-unused-vars": "off" },
  },
  {
    files: ["test/fixtures/{systems,modules}/**"],
    languageOptions: { globals: { ...globals.browser, ...foundryGlobals } },
  },
);
