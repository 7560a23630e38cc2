import { defineConfig } from "vitest/config";

/** The tests of the rules alone, as the mutation run starts them; `npm test` runs the same ones as a project. */
export default defineConfig({
  test: { include: ["test/rules/**/*.test.ts"], environment: "node", isolate: false },
});
