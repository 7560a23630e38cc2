import * as CONST from "../../../common/constants/documents.ts";
import * as effects from "../../../common/constants/effects.ts";
import { LATER_COMPENDIUM_TYPES } from "../../../common/constants/later-types.ts";
import { ACTIVE_EFFECT_MODES, DICE_ROLL_MODES } from "../../../common/constants/play.ts";
import { MEASURED_TEMPLATE_TYPES } from "../../../common/constants/scenes.ts";
import { ActiveEffectTypeDataModel } from "../../../common/data/active-effect-type-data.ts";
import * as operators from "../../../common/data/operators.ts";
import { deepEquals } from "../../../common/utils/diff.ts";
import { mergeChanges } from "../../../common/utils/merge.ts";
import { applySpecialKeys } from "../../../common/utils/special-keys.ts";
import { CONFIG } from "../config.ts";
import { documentClasses } from "../config/documents.ts";
import { ActiveEffect } from "../documents/effects/active-effect-14.ts";
import { ActiveEffectRegistry } from "../documents/effects/registry.ts";
import { relativeUuid } from "../documents/transfer.ts";
import { game } from "../game.ts";
import { foundry } from "../namespace.ts";
import { defineDeprecated, deprecatedFunction } from "./deprecated.ts";
import { proxyStatusEffects } from "./status-proxy.ts";

/** Gives the host the names and settings of generation 14, and lets those that 14 deprecates say so. */
export function becomeFourteen(): void {
  addGlobals();
  addNames();
  configureEffects();
  proxyStatusEffects();
  deprecateNames();
}

function addGlobals(): void {
  const { ForcedDeletion, ForcedReplacement } = operators;
  Object.assign(globalThis, {
    _del: new ForcedDeletion(),
    _replace: (value: unknown) => ForcedReplacement.create(value),
    _loc: (key: string, data?: object) => (data ? game.i18n.format(key, data) : game.i18n.localize(key)) as string,
    ActiveEffect,
  });
}

function addNames(): void {
  Object.assign(foundry.CONST as object, effects);
  for (const kinds of ["PRIMARY_DOCUMENT_TYPES", "COMPENDIUM_DOCUMENT_TYPES", "FOLDER_DOCUMENT_TYPES"] as const) {
    Object.assign(foundry.CONST as object, { [kinds]: Object.freeze([...CONST[kinds], ...LATER_COMPENDIUM_TYPES]) });
  }
  Object.assign(foundry.data as object, { operators: { ...operators }, ActiveEffectTypeDataModel });
  Object.assign(foundry.helpers as object, { ActiveEffectRegistry });
  Object.assign(foundry.documents as object, { ActiveEffect });
  Object.assign(foundry.utils as object, {
    applyDataOperators: (target: object, changes: object) => mergeChanges(target, changes),
    buildRelativeUuid: (target: any, origin: any) => relativeUuid(target, origin),
    equals: deepEquals,
  });
}

function configureEffects(): void {
  documentClasses.ActiveEffect = ActiveEffect;
  delete CONFIG.ActiveEffect.legacyTransferral;
  Object.assign(CONFIG.ActiveEffect as object, {
    documentClass: ActiveEffect,
    dataModels: { base: ActiveEffectTypeDataModel },
    defaultType: "base",
    changeTypes: {},
    phases: {},
    expiryEvents: {},
    expiryAction: "update",
    typeHints: {},
  });
}

function deprecateNames(): void {
  const { CONST, utils } = foundry as { CONST: object; utils: Record<string, unknown> };
  const types = "CONST.ACTIVE_EFFECT_CHANGE_TYPES";
  defineDeprecated(CONST, "ACTIVE_EFFECT_MODES", "CONST.ACTIVE_EFFECT_MODES", types, ACTIVE_EFFECT_MODES);
  const modes = "CONFIG.ChatMessage.modes";
  defineDeprecated(CONST, "DICE_ROLL_MODES", "CONST.DICE_ROLL_MODES", modes, DICE_ROLL_MODES);
  const shapes = "the shapes of foundry.data";
  defineDeprecated(CONST, "MEASURED_TEMPLATE_TYPES", "CONST.MEASURED_TEMPLATE_TYPES", shapes, MEASURED_TEMPLATE_TYPES);
  const { rollModes } = CONFIG.Dice as { rollModes: unknown };
  defineDeprecated(CONFIG.Dice as object, "rollModes", "CONFIG.Dice.rollModes", modes, rollModes);
  const old = (name: string) => `foundry.utils.${name}`;
  utils.applySpecialKeys = deprecatedFunction(old("applySpecialKeys"), old("applyDataOperators"), applySpecialKeys);
  utils.objectsEqual = deprecatedFunction(old("objectsEqual"), old("equals"), deepEquals);
}
