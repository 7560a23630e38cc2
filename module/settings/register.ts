import { registerContentLanguage } from "./content-language.ts";
import { registerDisclosure } from "./disclosure.ts";
import { registerGivenDoses } from "./given-doses.ts";
import { registerKeptNotes } from "./kept-notes.ts";
import { registerParty } from "./party.ts";
import { registerPlay } from "./play.ts";
import { registerPools } from "./pools.ts";
import { registerProgress } from "./progress.ts";
import { registerWeightUnit } from "./weight-unit.ts";
import { registerWorldVersion } from "./world-version.ts";
import { registerZones } from "./zones.ts";

/** Registers the settings of the world. */
export function registerSettings(): void {
  registerPools();
  registerParty();
  registerGivenDoses();
  registerKeptNotes();
  registerPlay();
  registerProgress();
  registerWorldVersion();
  registerDisclosure();
  registerZones();
  registerContentLanguage();
  registerWeightUnit();
}
