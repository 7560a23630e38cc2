import { bundleSizes } from "./bundle-sizes.ts";
import { measureSheets } from "./character-sheet.ts";
import { growth, table } from "./report.ts";

/* Prints how long things take and how that grows. These are figures to compare, and nothing fails by them. */

const SIZES = [50, 100, 200, 400, 800];

console.log("Size of what a client loads\n");
console.log(table(["file", "KiB"], await bundleSizes()));

const rows = await measureSheets(SIZES);
console.log("\nCharacter sheet by the number of items, median milliseconds in a browser\n");
const columns = ["open", "update HP", "update an item", "prepare"] as const;
console.log(
  table(
    ["items", ...columns],
    rows.map(({ items, times }) => [String(items), ...columns.map((column) => times[column].toFixed(1))]),
  ),
);
console.log("\nGrowth: 1 is in step with the number of items, 2 would be its square\n");
console.log(
  table(
    [...columns],
    [columns.map((column) => growth(rows.map(({ items, times }) => [items, times[column]])).toFixed(2))],
  ),
);
