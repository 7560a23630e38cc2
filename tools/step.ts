/** Runs one named step of a tool and says how long it took. */
export async function step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  console.log(`${name.padEnd(24)} ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

/** A failure that needs no stack: its message says what is wrong and what to do. */
export class ToolError extends Error {}

/** Runs a tool: a ToolError becomes one line, anything else keeps its stack; both end the process with 1. */
export async function runTool(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof ToolError ? error.message : error);
    process.exitCode = 1;
  }
}
