import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { platform } from "node:os";
import { ToolError } from "./step.ts";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Path of a Chromium on this machine: the one that `CHROMIUM_PATH` names, or one in a usual place. */
function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return PLACES.find((path) => existsSync(path));
}

/**
 * Path of a Chromium, installed first where that needs nobody's consent: as root on a system with apt.
 * @throws ToolError with one line that says what to do.
 */
export function requireChromium(): string {
  const found = findChromium();
  if (found) return found;
  const root = platform() === "linux" && process.getuid?.() === 0;
  if (root && !process.env.CHROMIUM_PATH && existsSync("/usr/bin/apt-get")) {
    console.log("No Chromium found: installing Debian's.");
    const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    for (const args of [
      ["update", "-q"],
      ["install", "-q", "-y", "--no-install-recommends", "chromium"],
    ]) {
      spawnSync("apt-get", args, { stdio: "inherit", env: environment });
    }
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new ToolError(
    "The browser tests need a Chromium: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to it.",
  );
}
