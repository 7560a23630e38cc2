import { apiFiles, writeApiFiles } from "./api/files.ts";
import { runTool } from "./step.ts";

/** `npm run api`: lists anew which names Foundry publishes and which of them the system uses. */
await runTool(async () => {
  const files = await apiFiles();
  await writeApiFiles(files);
  console.log(Object.keys(files).join("\n"));
});
