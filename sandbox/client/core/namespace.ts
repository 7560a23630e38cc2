import * as constants from "../../common/constants.ts";
import * as utils from "../../common/utils.ts";
import { Hooks } from "./hooks.ts";

/** The global `foundry`, put together from the parts of the client. */
export const foundry = {
  CONST: constants,
  utils: { ...utils },
  helpers: { Hooks },
};
