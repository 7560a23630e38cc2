import { expect, test } from "vitest";
import { moddedName } from "../../../module/rules/mechanics/item-name.ts";

const SLOTS = ["barrel", "receiver", "stock"];
const LASER = { name: "Laser Gun", defaultName: "Laser Pistol", stockName: "Laser Rifle" };

test("a weapon without mods has its own name, or that without a stock", () => {
  expect(moddedName({ name: "Pipe Gun" }, [], "{label} {name}", SLOTS)).toBe("Pipe Gun");
  expect(moddedName(LASER, [], "{label} {name}", SLOTS)).toBe("Laser Pistol");
});

test("a stock makes a rifle of it where there is a name for that", () => {
  expect(moddedName(LASER, [{ slot: "stock" }], "{label} {name}", SLOTS)).toBe("Laser Rifle");
  expect(moddedName({ name: "Pipe Gun", stockName: "Pipe Rifle" }, [{ slot: "stock" }], "{label} {name}", SLOTS)).toBe(
    "Pipe Rifle",
  );
  expect(moddedName({ name: "Shotgun" }, [{ slot: "stock" }], "{label} {name}", SLOTS)).toBe("Shotgun");
  expect(moddedName(LASER, [{ slot: "barrel" }], "{label} {name}", SLOTS)).toBe("Laser Pistol");
});

test("labels stand in the order of the slots, before or after the name as the language wants", () => {
  const mods = [{ slot: "receiver", label: "Powerful" }, { slot: "stock" }, { slot: "barrel", label: "Long" }];
  expect(moddedName(LASER, mods, "{label} {name}", SLOTS)).toBe("Long Powerful Laser Rifle");
  expect(moddedName(LASER, mods, "{name} ({label})", SLOTS, ", ")).toBe("Laser Rifle (Long, Powerful)");
  expect(moddedName({ name: "Pistolet laser" }, [{ slot: "barrel", label: "long" }], "{name} {label}", SLOTS)).toBe(
    "Pistolet laser long",
  );
});

test("signs that mean something to a pattern are only signs in a name", () => {
  expect(moddedName({ name: "$& {label}" }, [{ slot: "barrel", label: "$1" }], "{label} {name}", SLOTS)).toBe(
    "$1 $& {label}",
  );
});

test("a weapon has a name", () => {
  expect(() => moddedName({ name: "" }, [], "{label} {name}", SLOTS)).toThrow(
    new RangeError('The name must be a text, but is ""'),
  );
  expect(() => moddedName(LASER, {} as [], "{label} {name}", SLOTS)).toThrow(
    new RangeError("Mods must be a list, but is [object Object]"),
  );
});
