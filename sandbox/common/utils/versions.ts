/** True when `v1` is more advanced than `v0`; parts are separated by points and compared as numbers where both are. */
export function isNewerVersion(v1: string | number, v0: string | number): boolean {
  if (typeof v1 === "number" && typeof v0 === "number") return v1 > v0;
  const [left, right] = [String(v1).split("."), String(v0).split(".")];
  for (let index = 0; index < left.length; index++) {
    const [a, b] = [left[index] as string, right[index]];
    if (b === undefined) return true;
    const [x, y] = [Number(a), Number(b)];
    if (!Number.isNaN(x) && !Number.isNaN(y)) {
      if (x !== y) return x > y;
    } else if (a !== b) return a > b;
  }
  return false;
}
