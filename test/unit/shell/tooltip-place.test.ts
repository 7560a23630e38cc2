import { expect, test } from "vitest";
import { chooseDirection, placeTooltip } from "../../../sandbox/client/shell/tooltip/place.ts";

const page = { width: 800, height: 600 };
const tooltip = { width: 100, height: 30 };

test("a tooltip goes below where there is room, else above, else to the wider side", () => {
  const anchors = [
    { top: 100, left: 50, width: 20, height: 20 },
    { top: 570, left: 50, width: 20, height: 20 },
    { top: 0, left: 50, width: 20, height: 600 },
    { top: 0, left: 700, width: 20, height: 600 },
  ];
  expect(anchors.map((anchor) => chooseDirection(anchor, tooltip, page, 5))).toEqual(["DOWN", "UP", "RIGHT", "LEFT"]);
});

test("a tooltip stands beside the middle of its element, five pixels away", () => {
  const anchor = { top: 300, left: 400, width: 40, height: 20 };
  const place = (direction: Parameters<typeof placeTooltip>[0]) => placeTooltip(direction, anchor, tooltip, page, 5);
  expect([place("UP"), place("DOWN"), place("LEFT"), place("RIGHT"), place("CENTER")]).toEqual([
    { top: 265, left: 370 },
    { top: 325, left: 370 },
    { top: 295, left: 295 },
    { top: 295, left: 445 },
    { top: 295, left: 370 },
  ]);
});

test("a tooltip never leaves the page", () => {
  const corner = { top: 590, left: 790, width: 10, height: 10 };
  expect(placeTooltip("DOWN", corner, tooltip, page, 5)).toEqual({ top: 565, left: 695 });
  expect(placeTooltip("LEFT", { ...corner, left: 0 }, tooltip, page, 5)).toEqual({ top: 565, left: 5 });
});
