/** Rows under their headings, numbers to the right. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ");
  return [line(headings), widths.map((width) => "-".repeat(width)).join("  "), ...rows.map(line)].join("\n");
}

/** The middle one of some figures. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** The exponent by which times grow with sizes, over their upper half, where fixed costs weigh less. */
export function growth(points: readonly (readonly [size: number, time: number])[]): number {
  const upper = points.slice(Math.floor(points.length / 2));
  const [first, last] = [upper[0], upper.at(-1)];
  if (!first || !last) return NaN;
  return Math.log(last[1] / first[1]) / Math.log(last[0] / first[0]);
}
