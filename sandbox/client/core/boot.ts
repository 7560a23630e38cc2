import type { BootEnvironment, WorldData } from "../../common/protocol.ts";
import { Collection } from "../../common/utils/collection.ts";
import { tellScene } from "./activity.ts";
import { BroadcastListener } from "./broadcasts.ts";
import { canvas } from "./canvas/canvas.ts";
import { CompendiumCollection } from "./collections/compendium-collection.ts";
import { CompendiumPacks } from "./collections/compendium-packs.ts";
import { CONFIG } from "./config.ts";
import { collectDocumentTypes, connectWorld } from "./connect-context.ts";
import { reportOldEffectMethods, verifyEffectModels } from "./documents/effects/verify-models.ts";
import { game } from "./game.ts";
import { configureGeneration } from "./generation/configure.ts";
import { deprecated } from "./generation/deprecated.ts";
import { Hooks } from "./hooks.ts";
import { settleMessageModes } from "./documents/chat-message.ts";
import { setHost } from "./host.ts";
import { localizeDataModels } from "./i18n/data-models.ts";
import { Localization, type TranslatedPackage } from "./i18n/localization.ts";
import { ClientKeybindings } from "./keys/keybindings.ts";
import { KeyboardManager } from "./keys/keyboard-manager.ts";
import { type ClientPackage, collectModules, System, World } from "./packages/packages.ts";
import { parts } from "./parts.ts";
import { loadScripts } from "./scripts.ts";
import { ClientSettings } from "./settings/client-settings.ts";
import { registerCoreSettings } from "./settings/core-settings.ts";
import { GameSocket } from "./socket.ts";
import { GameTime } from "./time/game-time.ts";

/**
 * Starts this client: scripts, `init`, strings and `i18nInit`, documents and `setup`, the interface and `ready`.
 * @throws when a file of a package is missing or one of its scripts fails
 */
export async function boot(environment: BootEnvironment): Promise<void> {
  setHost(environment);
  const listener = new BroadcastListener(environment.connection);
  const data = await environment.connection.request("world", undefined);
  configureGeneration(data);
  const system = new System(data.system);
  const modules = collectModules(data.modules);
  await loadScripts(`systems/${system.id}`, system);
  for (const module of modules) await loadScripts(`modules/${module.id}`, module);
  introduceWorld(data, system, modules);
  Hooks.callAll("init");
  if (data.generation > 13) {
    verifyEffectModels();
    reportOldEffectMethods();
  }
  await loadStrings();
  Hooks.callAll("i18nInit");
  buildCollections(data);
  await Promise.all(game.packs.map((pack: CompendiumCollection) => pack.getIndex()));
  listener.open();
  game.time.initialize();
  if (data.generation > 13) CONFIG.ActiveEffect.documentClass.registry.initialize();
  Hooks.callAll("setup");
  await parts.startInterface();
  canvas.initialize();
  if (game.scenes.active) await canvas.draw(game.scenes.active);
  game.keybindings.listen();
  game.ready = true;
  Hooks.callAll("ready");
  tellScene();
}

/** Everything that `init` may ask for; no documents yet but the stored settings. */
function introduceWorld(data: WorldData, system: System, modules: Collection<ClientPackage>): void {
  game.data = data;
  game.userId = data.userId;
  game.release = { ...data.release, generation: data.generation };
  Object.assign(game, { system, modules, world: new World(data.world) });
  game.i18n = new Localization();
  game.socket = new GameSocket();
  game.time = new GameTime(data.serverTime);
  game.keybindings = new ClientKeybindings();
  game.keyboard = new KeyboardManager();
  game.settings = new ClientSettings();
  game.collections = new Collection<unknown>();
  game.documentTypes = collectDocumentTypes();
  game.model = modelsByType(data);

  connectWorld();
  settleMessageModes();
  const settings = new CONFIG.Setting.collection(data.collections.settings ?? []);
  settings._initialize();
  game.collections.set("Setting", settings);
  registerCoreSettings();
  parts.registerInterfaceSettings();
  game.i18n.lang = game.settings.get("core", "language");
}

/** What new documents without a model start with, by their name and type; nothing where a model says it. */
function modelsByType({ model = {}, generation }: WorldData): Record<string, Record<string, object>> {
  if (generation > 13 && Object.keys(model).length) {
    deprecated("template.json is deprecated: declare documentTypes in system.json and register data models");
  }
  const types = Object.entries(game.documentTypes as Record<string, string[]>);
  return Object.fromEntries(
    types.map(([name, all]) => [name, Object.fromEntries(all.map((type) => [type, model[name]?.[type] ?? {}]))]),
  );
}

async function loadStrings(): Promise<void> {
  const packages: TranslatedPackage[] = [
    { folder: `systems/${game.system.id}`, languages: game.system.languages as TranslatedPackage["languages"] },
    ...[...game.modules].map(({ id, languages }) => ({
      folder: `modules/${id}`,
      languages: languages as TranslatedPackage["languages"],
    })),
  ];
  await game.i18n.load(game.settings.get("core", "language") as string, packages);
  for (const [documentName, types] of Object.entries(game.documentTypes as Record<string, string[]>)) {
    const labels = CONFIG[documentName].typeLabels as Record<string, string> | undefined;
    if (labels) for (const type of types) labels[type] ??= `TYPES.${documentName}.${type}`;
  }
  localizeDataModels();
}

/** Documents of the world; `game` holds each collection under its own name. */
const WORLD_DOCUMENTS = [
  "Actor",
  "Cards",
  "ChatMessage",
  "Combat",
  "Folder",
  "Item",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Scene",
  "User",
];

/** Makes every document of the world, then prepares them all. */
function buildCollections(data: WorldData): void {
  for (const documentName of WORLD_DOCUMENTS) {
    const { collectionName } = CONFIG[documentName].documentClass as { collectionName: string };
    const collection = new CONFIG[documentName].collection(data.collections[collectionName] ?? []);
    game.collections.set(documentName, collection);
    game[collectionName] = collection;
  }
  game.packs = new CompendiumPacks(data.packs.map((pack) => [pack.metadata.id, new CompendiumCollection(pack)]));
  for (const documentName of initializationOrder()) game.collections.get(documentName)._initialize();
  for (const user of game.users) user.active = data.activeUsers.includes(user.id as string);
  game.user = game.users.current;
  game._documentsReady = true;
  for (const collection of game.collections) {
    for (const document of collection) document._safePrepareData();
  }
}

/** Users and folders first: others ask for them. */
function initializationOrder(): string[] {
  const all = [...game.collections.keys()].filter((name) => name !== "Setting");
  const early = ["User", "Folder", "Actor", "Item", "Scene"];
  return [...early, ...all.filter((name) => !early.includes(name))];
}
