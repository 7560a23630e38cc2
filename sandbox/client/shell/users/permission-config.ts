import { USER_PERMISSIONS, USER_ROLES, type UserPermission } from "../../../common/constants/users.ts";
import { ApplicationV2 } from "../../applications/api/application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../applications/api/configuration.ts";
import { HandlebarsApplicationMixin } from "../../applications/api/handlebars-application.ts";
import type { FormDataExtended } from "../../applications/ux/form-data-extended.ts";
import { game } from "../../core/game.ts";
import { ui } from "../../core/ui.ts";
import { roleLabel } from "../../core/messages/role-label.ts";
import { localize } from "../strings.ts";

/** Permissions for what this host does not have: sound, video, a board to draw and point on. */
const WITHOUT_USE = new Set([
  "BROADCAST_AUDIO",
  "BROADCAST_VIDEO",
  "MANUAL_ROLLS",
  "PING_CANVAS",
  "SHOW_CURSOR",
  "SHOW_RULER",
  "TOKEN_CONFIGURE",
]);

/** Roles that may be given or denied a permission; gamemasters have all. */
const ROLES = Object.values(USER_ROLES).filter((role) => role !== USER_ROLES.NONE);

const offered = (): [string, UserPermission][] =>
  Object.entries(USER_PERMISSIONS).filter(([id]) => !WITHOUT_USE.has(id));

/** The roles that have a permission: as the world has settled it, else by default. */
function rolesWith(id: string, { defaultRole }: UserPermission): number[] {
  const settled = (game.settings.get("core", "permissions") as Record<string, number[]>)[id];
  return settled ?? ROLES.filter((role) => role >= defaultRole);
}

/** Which roles may do what, the setting `core.permissions`. Source: `foundry.applications.apps.PermissionConfig`. */
export class PermissionConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "permissions-config",
    tag: "form",
    classes: ["permissions-config"],
    position: { width: 740, height: 640 },
    window: { title: "PERMISSION.Title", icon: "fa-solid fa-user-lock", resizable: true },
    actions: { reset: PermissionConfig.#onReset },
    form: { closeOnSubmit: true, handler: PermissionConfig.#onSubmit },
  };

  static override PARTS = {
    permissions: { template: "templates/users/permission-config.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** @throws with a message for the user when they are no gamemaster; assistants are none here */
  override _canRender(_options: RenderOptions): void {
    if (!game.user.hasRole("GAMEMASTER")) throw new Error(localize("SETTINGS.NotAllowed"));
  }

  override async _prepareContext(_options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    const permissions = offered().map(([id, permission]) => {
      const allowed = rolesWith(id, permission);
      return {
        id,
        label: localize(permission.label),
        hint: localize(permission.hint),
        roles: ROLES.map((role) => {
          const readonly = role === USER_ROLES.GAMEMASTER && !permission.disableGM;
          return {
            name: `${id}.${role}`,
            label: `${localize(permission.label)}: ${localize(roleLabel(role))}`,
            value: readonly || allowed.includes(role),
            readonly,
          };
        }),
      };
    });
    return {
      rootId: this.id,
      roles: Object.fromEntries(ROLES.map((role) => [role, localize(roleLabel(role))])),
      permissions: permissions.sort((a, b) => a.label.localeCompare(b.label, game.i18n.lang as string)),
      buttons: [
        { type: "button", action: "reset", icon: "fa-solid fa-arrow-rotate-left", label: "PERMISSION.Reset" },
        { type: "submit", icon: "fa-solid fa-floppy-disk", label: "COMMON.Save" },
      ],
    };
  }

  /** Fills the defaults in; nothing is stored yet. */
  static #onReset(this: PermissionConfig): void {
    for (const [id, { defaultRole }] of offered()) {
      for (const role of ROLES) {
        const box = this.element.querySelector<HTMLInputElement>(`input[name="${id}.${role}"]:not(:disabled)`);
        if (box) box.checked = role >= defaultRole;
      }
    }
    ui.notifications?.info("PERMISSION.ResetHint", { localize: true, console: false });
  }

  /** Stores the roles of every permission; those that are not offered here stay as they were settled. */
  static async #onSubmit(
    this: PermissionConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const form = formData.object as Record<string, boolean>;
    const settled = { ...(game.settings.get("core", "permissions") as Record<string, number[]>) };
    for (const [id, { disableGM }] of offered()) {
      settled[id] = ROLES.filter(
        (role) => form[`${id}.${role}`] === true || (role === USER_ROLES.GAMEMASTER && !disableGM),
      );
    }
    await game.settings.set("core", "permissions", settled);
    ui.notifications?.info("PERMISSION.Saved", { localize: true, console: false });
  }
}
