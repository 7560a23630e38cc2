import "../styles/wasteland.css";
import { refreshSheets } from "./applications/refresh-sheets.ts";
import { refreshHeads } from "./applications/actor/refresh-heads.ts";
import { followMembers } from "./applications/actor/group/refresh-members.ts";
import { registerAttackMemory } from "./applications/attack/remembered-choices.ts";
import { addBrowserButton } from "./applications/browser/content-browser.ts";
import { loadCardTemplates } from "./applications/cards/card-templates.ts";
import { refreshCards, refreshOtherCards, renderCard } from "./applications/cards/render-card.ts";
import { registerActs } from "./applications/enrichers/acts.ts";
import { registerEnrichers } from "./applications/enrichers/enrichers.ts";
import { onHotbarDrop } from "./applications/hotbar/hotbar-drop.ts";
import { reloadForNewCode } from "./applications/hot-reload.ts";
import { loadPartials, registerSheets } from "./applications/register.ts";
import { showTurns } from "./applications/fight/register.ts";
import { followOwnWindows } from "./applications/own-windows.ts";
import { registerTestMemory } from "./applications/test/remembered-tests.ts";
import { showTracker } from "./applications/tracker/show-tracker.ts";
import { registerTrackerPlace } from "./applications/tracker/tracker-place.ts";
import {
  onAttackMade,
  onCopyMade,
  onItemMade,
  onTestMade,
  onUserConnected,
  startArbiter,
} from "./chat/arbiter/register.ts";
import { registerTurnEvents } from "./chat/turns/turn-events.ts";
import { configureGeneration } from "./compat.ts";
import { localizeStatuses, registerStatuses } from "./config/statuses.ts";
import { registerModels } from "./data/register.ts";
import { addDiceFaces } from "./dice/dice-so-nice.ts";
import { registerDice } from "./dice/register.ts";
import { watchFights } from "./documents/combat/follow-actors.ts";
import { watchEffects } from "./documents/effects/register.ts";
import { watchGroupMaximum } from "./documents/group-maximum.ts";
import { followInjuries, followOrigin } from "./documents/injury-statuses.ts";
import { chooseContentLanguage } from "./documents/languages/first-start.ts";
import { registerIndexIdentifiers } from "./documents/identifier-name.ts";
import { registerIndexLanguages, showIndexes } from "./documents/languages/indexes.ts";
import { registerDocuments } from "./documents/register.ts";
import { registerDataReport, startMigration } from "./migration/start.ts";
import { publicApi } from "./public-api.ts";
import { registerSettings } from "./settings/register.ts";

Hooks.once("init", () => {
  game.wasteland = publicApi();
  configureGeneration();
  registerSettings();
  registerDocuments();
  registerIndexIdentifiers();
  registerIndexLanguages();
  registerDice();
  registerEnrichers();
  registerActs();
  registerStatuses();
  registerModels();
  registerSheets();
  registerAttackMemory();
  registerTestMemory();
  registerDataReport();
  registerTurnEvents();
  registerTrackerPlace();
  followOwnWindows();
});

Hooks.once("i18nInit", localizeStatuses);

Hooks.once("setup", loadPartials);
Hooks.once("setup", showIndexes);

Hooks.once("ready", startArbiter);

Hooks.once("ready", watchGroupMaximum);
Hooks.once("ready", watchEffects);
Hooks.once("ready", watchFights);
Hooks.once("ready", startMigration);
Hooks.once("ready", chooseContentLanguage);

for (const hook of ["updateActor", "updateActorDelta"]) Hooks.on(hook as never, followInjuries as never);
for (const hook of ["createItem", "updateItem", "deleteItem"]) Hooks.on(hook as never, followOrigin as never);

Hooks.on("userConnected", onUserConnected);
Hooks.on("createChatMessage", onAttackMade);
Hooks.on("createChatMessage", onTestMade);
Hooks.on("createItem", onItemMade);
for (const hook of ["createActor", "createItem"]) Hooks.on(hook as never, onCopyMade as never);
Hooks.once("setup", loadCardTemplates);

Hooks.once("ready", showTracker);
Hooks.once("init", showTurns);
Hooks.once("init", followMembers);

Hooks.on("renderChatMessageHTML", renderCard);
Hooks.on("userConnected", refreshCards);
for (const hook of ["createChatMessage", "updateChatMessage", "deleteChatMessage"] as const)
  Hooks.on(hook, refreshOtherCards);

Hooks.on("wasteland.poolsChanged", refreshHeads);
for (const hook of ["wasteland.weightUnitChanged", "updateWorldTime"]) Hooks.on(hook as never, refreshSheets as never);

Hooks.on("hotbarDrop", onHotbarDrop as never);

Hooks.on("renderCompendiumDirectory" as never, addBrowserButton as never);
Hooks.once("diceSoNiceReady" as never, addDiceFaces as never);

Hooks.on("hotReload", reloadForNewCode);
