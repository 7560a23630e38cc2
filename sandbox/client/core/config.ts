/** The global `CONFIG`: what core, system and modules agree on. Its parts are filled in by the files of `config/`. */
export const CONFIG: Record<string, any> = {
  debug: { hooks: false, i18n: false, documents: false, dice: false, applications: false, combat: false },
  compatibility: { mode: 1, excludePatterns: [], includePatterns: [] },
  TextEditor: { enrichers: [] },
  ui: {},
  queries: {},
  time: { turnTime: 0, roundTime: 0 },
  sounds: { dice: "sounds/dice.wav", lock: "sounds/lock.wav", notification: "sounds/notify.wav" },
};
