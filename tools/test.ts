import { spawn } from "node:child_process";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { CHECKS } from "./checks/all.ts";
import { requireChromium } from "./chromium.ts";
import { buildFolder, root } from "./paths.ts";

/**
 * Everything that must hold, one process after the other: types, lint, format, checks of the sources, the build, and
 * all tests. Whatever fails, the rest still runs; the last line counts, each check as one.
 */
const TYPE_CHECKS = { system: ".", rules: "module/rules", sandbox: "sandbox", tests: "test" };
const TEST_PROJECTS = ["rules", "unit", "packs", "headless", "headless-14", "browser", "browser-14"];
/** These must reach every statement and branch of what they test. */
const COVERED_PROJECTS = new Set(["rules"]);
const total = { passed: 0, failed: 0 };
const failures: string[] = [];

function heading(name: string): void {
  console.log(`\n== ${name}`);
}

function count(name: string, passed: boolean): void {
  total[passed ? "passed" : "failed"] += 1;
  if (!passed) failures.push(name);
}

/** Runs a script of an installed package, or of ours; whether it ended well. */
function run(script: string, args: readonly string[], environment: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...(script.endsWith(".ts") ? ["--import", "tsx"] : []), script, ...args], {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, ...environment },
    });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code === 0));
  });
}

async function check(name: string, script: string, args: readonly string[]): Promise<void> {
  heading(name);
  count(name, await run(script, args));
}

async function checkSources(name: string, faultsOf: (root: string) => Promise<string[]>): Promise<void> {
  heading(name);
  const faults = await faultsOf(root);
  for (const fault of faults) console.error(fault);
  count(name, faults.length === 0);
}

/** Runs one project's tests and counts them; a run that ends badly without a failed test counts as one failure. */
async function runTests(project: string, environment: Record<string, string>): Promise<void> {
  heading(`tests: ${project}`);
  const report = join(buildFolder, "reports", `${project}.json`);
  await rm(report, { force: true });
  const args = ["run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  if (COVERED_PROJECTS.has(project)) args.push("--coverage", "--coverage.reporter=text-summary");
  const ended = await run("node_modules/vitest/vitest.mjs", args, environment);
  const results = JSON.parse(await readFile(report, "utf8").catch(() => "{}")) as {
    numPassedTests?: number;
    numFailedTests?: number;
  };
  total.passed += results.numPassedTests ?? 0;
  total.failed += results.numFailedTests ?? 0;
  if (results.numFailedTests) failures.push(`tests: ${project}`);
  else if (!ended) count(`tests: ${project}`, false);
}

async function browserEnvironment(): Promise<Record<string, string> | undefined> {
  try {
    return { CHROMIUM_PATH: requireChromium() };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}

await mkdir(join(buildFolder, "reports"), { recursive: true });
for (const [name, project] of Object.entries(TYPE_CHECKS)) {
  await check(`types: ${name}`, "node_modules/typescript/bin/tsc", ["-p", project]);
}
await check("lint", "node_modules/eslint/bin/eslint.js", ["."]);
await check("format", "node_modules/prettier/bin/prettier.cjs", ["--check", "--log-level=warn", "."]);
for (const [name, faultsOf] of Object.entries(CHECKS)) await checkSources(name, faultsOf);
await check("build", "tools/build.ts", []);
const browser = await browserEnvironment();
for (const project of TEST_PROJECTS) {
  if (project.startsWith("browser") && !browser) count(`tests: ${project}`, false);
  else await runTests(project, browser ?? {});
}

if (failures.length) console.log(`\nFailed: ${failures.join(", ")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;
