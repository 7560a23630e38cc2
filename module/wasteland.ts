import "../styles/wasteland.css";
import { reloadForNewCode } from "./applications/hot-reload.ts";
import { loadPartials, registerSheets } from "./applications/register.ts";
import { configureGeneration } from "./compat.ts";
import { registerModels } from "./data/register.ts";
import { registerDice } from "./dice/register.ts";
import { registerDocuments } from "./documents/register.ts";
import { publicApi } from "./public-api.ts";
import { registerSettings } from "./settings/register.ts";

Hooks.once("init", () => {
  game.wasteland = publicApi();
  configureGeneration();
  registerSettings();
  registerDocuments();
  registerDice();
  registerModels();
  registerSheets();
});

Hooks.once("setup", loadPartials);

Hooks.on("hotReload", reloadForNewCode);
