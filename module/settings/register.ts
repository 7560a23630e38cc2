import { registerContentLanguage } from "./content-language.ts";
import { registerDisclosure } from "./disclosure.ts";
<<<<<<< HEAD
import { registerParty } from "./party.ts";
=======
import { registerPlay } from "./play.ts";
>>>>>>> b8aa113 (Make tests by a dialog, with a card, helpers, opposition and calls)
import { registerPools } from "./pools.ts";
import { registerProgress } from "./progress.ts";
import { registerWorldVersion } from "./world-version.ts";
import { registerZones } from "./zones.ts";

/** Registers the settings of the world. */
export function registerSettings(): void {
  registerPools();
<<<<<<< HEAD
  registerParty();
=======
  registerPlay();
>>>>>>> b8aa113 (Make tests by a dialog, with a card, helpers, opposition and calls)
  registerProgress();
  registerWorldVersion();
  registerDisclosure();
  registerZones();
  registerContentLanguage();
}
