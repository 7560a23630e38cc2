import { CONFIG } from "../core/config.ts";
import { messageModes } from "../core/message-modes.ts";
import { DICE_ROLL_MODES } from "../../common/constants/play.ts";
import { Roll } from "./roll.ts";
import { Coin } from "./terms/coin.ts";
import { DiceTerm } from "./terms/dice-term.ts";
import { Die } from "./terms/die.ts";
import { FateDie } from "./terms/fate-die.ts";
import { FunctionTerm } from "./terms/function-term.ts";
import { NumericTerm } from "./terms/numeric-term.ts";
import { OperatorTerm } from "./terms/operator-term.ts";
import { ParentheticalTerm } from "./terms/parenthetical-term.ts";
import { PoolTerm } from "./terms/pool-term.ts";
import { RollTerm } from "./terms/roll-term.ts";
import { StringTerm } from "./terms/string-term.ts";
import { MersenneTwister } from "./twister.ts";

/** What the dice add to `foundry`. */
export const dice = {
  MersenneTwister,
  Roll,
  terms: {
    Coin,
    DiceTerm,
    Die,
    FateDie,
    FunctionTerm,
    NumericTerm,
    OperatorTerm,
    ParentheticalTerm,
    PoolTerm,
    RollTerm,
    StringTerm,
  },
};

/** Dice that have an icon of their own. */
const FACES = [4, 6, 8, 10, 12, 20, 100];

/** Fills in `CONFIG.Dice`. */
export function configureDice(): void {
  const { PUBLIC, PRIVATE, BLIND, SELF } = DICE_ROLL_MODES;
  (CONFIG.ChatMessage ??= {}).modes = { ...messageModes };
  CONFIG.Dice = {
    types: [Die, FateDie],
    rollModes: {
      [PUBLIC]: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
      [PRIVATE]: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
      [BLIND]: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
      [SELF]: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" },
    },
    rolls: [Roll],
    termTypes: Object.fromEntries(
      [DiceTerm, FunctionTerm, NumericTerm, OperatorTerm, ParentheticalTerm, PoolTerm, StringTerm].map((cls) => [
        cls.name,
        cls,
      ]),
    ),
    terms: { c: Coin, d: Die, f: FateDie },
    randomUniform: () => MersenneTwister.random(),
    functions: {},
    fulfillment: {
      dice: Object.fromEntries(FACES.map((faces) => [`d${faces}`, { label: `d${faces}`, icon: "" }])),
      methods: { mersenne: { label: "DICE.Digital", interactive: false } },
      defaultMethod: "mersenne",
    },
  };
}
