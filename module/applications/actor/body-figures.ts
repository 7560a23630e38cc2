import type { BodyPlanId } from "../../rules/index.ts";

/** Outlines of a body's locations, in a box 60 wide and 120 high; people and robots face us, animals are seen from above. */
export const BODY_FIGURES: Readonly<Record<BodyPlanId, Readonly<Record<string, string>>>> = {
  humanoid: {
    head: "M30 3c5 0 8 3.5 8 8.5 0 5.5-3.5 9.5-8 9.5s-8-4-8-9.5C22 6.5 25 3 30 3Z",
    torso: "M26 22h8l8 4-2 22 2 14H18l2-14-2-22Z",
    "right-arm": "M16.5 27 11 30 7 48 4 64l5 1 5-15 4-8Z",
    "left-arm": "M43.5 27l5.5 3 4 18 3 16-5 1-5-15-4-8Z",
    "right-leg": "M18 63.5h11.5L28 88l-2 27h-8l-1-26Z",
    "left-leg": "M42 63.5H30.5L32 88l2 27h8l1-26Z",
  },
  quadruped: {
    head: "M30 2l6 4 3 8-3 10-3 4h-6l-3-4-3-10 3-8Zm-8.500 6-3-6-1 8 2 5Zm17 0 3-6 1 8-2 5Z",
    torso: "M24 30h12l5 12-2 24 3 20-5 12h-5l-1 18-2 0-1-18h-5l-5-12 3-20-2-24Z",
    "left-front-leg": "M18 36l-7 4-6 14-1 10 6 1 2-9 5-10Z",
    "right-front-leg": "M42 36l7 4 6 14 1 10-6 1-2-9-5-10Z",
    "left-hind-leg": "M17 80l-7 4-5 14 1 12 6 0 1-9 6-9Z",
    "right-hind-leg": "M43 80l7 4 5 14-1 12-6 0-1-9-6-9Z",
  },
  "flying-insect": {
    head: "M30 8c5 0 8 3 8 8s-3 8-8 8-8-3-8-8 3-8 8-8Zm-4-1-7-6 2 8Zm8 0 7-6-2 8Z",
    torso: "M25 26h10l3 12-2 10 4 22-5 26-5 14-5-14-5-26 4-22-2-10Z",
    "left-wing": "M21 36 8 28 2 34l1 18 8 20 7 2 4-24Z",
    "right-wing": "M39 36l13-8 6 6-1 18-8 20-7 2-4-24Z",
    legs: "M19 80 9 86l-4 12 3 1 4-10 8-4Zm22 0 10 6 4 12-3 1-4-10-8-4ZM22 96l-7 6-2 13 3 0 2-11 6-4Zm16 0 7 6 2 13-3 0-2-11-6-4Z",
  },
  "mister-handy": {
    optics:
      "M30 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM14 6a5 5 0 1 1 0 10 5 5 0 0 1 0-10Zm32 0a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM29 13h2v9h-2Zm-11 3 7 7-2 1-7-6Zm24 0 2 2-7 6-2-1Z",
    "main-body": "M30 24c13 0 21 8 21 20s-8 20-21 20S9 56 9 44s8-20 21-20Z",
    "arm-1": "M13 62 6 74l-2 20 4 8 3-1-2-8 2-17 7-10Z",
    "arm-2": "M47 62l7 12 2 20-4 8-3-1 2-8-2-17-7-10Z",
    "arm-3": "M27 66h6l1 20 4 10-3 3-5-6-5 6-3-3 4-10Z",
    thruster: "M20 66l4 2-2 14-4 0Zm20 0-4 2 2 14 4 0ZM26 101l4 5 4-5 1 8-5 9-5-9Z",
  },
  securitron: {
    head: "M17 4h26l2 3v22l-2 3H17l-2-3V7Z",
    body: "M18 34h24l8 8-4 34-8 10H22l-8-10-4-34Z",
    "right-arm": "M9 42 3 46v26l-2 12 4 6 4-2 1-10 2-10Z",
    "left-arm": "M51 42l6 4v26l2 12-4 6-4-2-1-10-2-10Z",
    wheel: "M22 88h16l2 4v22l-4 4H24l-4-4V92Z",
  },
};
