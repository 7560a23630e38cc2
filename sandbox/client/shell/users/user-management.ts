import { ApplicationV2 } from "../../applications/api/application.ts";
import type {
  ApplicationOptions,
  ClosingOptions,
  RenderContext,
  RenderOptions,
} from "../../applications/api/configuration.ts";
import { HandlebarsApplicationMixin } from "../../applications/api/handlebars-application.ts";
import { CONFIG } from "../../core/config.ts";
import { game } from "../../core/game.ts";
import { Hooks } from "../../core/hooks.ts";
import { ui } from "../../core/ui.ts";
import { UserConfig } from "../documents/user-config.ts";
import { documentLabel, format, localize } from "../strings.ts";
import { mayManage, newUserName, roleChoices, type ManagedUser } from "./managed-user.ts";
import { PermissionConfig } from "./permission-config.ts";

const HOOKS = ["createUser", "updateUser", "deleteUser", "userConnected"] as const;

/** The users of the world for gamemasters: who there is, in which role. What is changed is stored at once. */
export class UserManagement extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "user-management",
    classes: ["user-management"],
    position: { width: 620 },
    window: { title: "USERS.Manage", icon: "fa-solid fa-users-gear", resizable: true },
    actions: {
      configureUser: UserManagement.#onConfigure,
      createUser: UserManagement.#onCreate,
      deleteUser: UserManagement.#onDelete,
      permissions: () => void new PermissionConfig().render({ force: true }),
    },
  };

  static override PARTS = {
    users: { template: "templates/users/user-management.hbs", scrollable: [".user-rows"] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  #hooks: [name: string, id: number][] = [];

  /** @throws with a message for the user when they are no gamemaster */
  override _canRender(_options: RenderOptions): void {
    if (!game.user.isGM) throw new Error(localize("SETTINGS.NotAllowed"));
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    const users = (game.users.contents as ManagedUser[])
      .sort((a, b) => b.role - a.role || a.name.localeCompare(b.name, game.i18n.lang as string))
      .map((user) => ({
        id: user.id,
        name: user.name,
        role: user.role,
        color: user.color?.css,
        active: user.active,
        state: localize(user.active ? "PLAYERS.StateActive" : "PLAYERS.StateInactive"),
        roles: roleChoices(user.role),
        locked: !mayManage(user),
        canDelete: mayManage(user) && !user.isSelf,
      }));
    const isGamemaster = game.user.hasRole("GAMEMASTER") as boolean;
    return {
      ...(await super._prepareContext(options)),
      rootId: this.id,
      users,
      buttons: [
        {
          action: "createUser",
          icon: "fa-solid fa-user-plus",
          label: format("DOCUMENT.Create", { type: documentLabel("User") }),
        },
        ...(isGamemaster ? [{ action: "permissions", icon: "fa-solid fa-user-lock", label: "PERMISSION.Title" }] : []),
      ],
    };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", (event) => void this.#onChange(event.target as HTMLInputElement));
    this.#hooks = HOOKS.map((name) => [name, Hooks.on(name, () => void this.render())]);
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    for (const [name, id] of this.#hooks) Hooks.off(name, id);
  }

  #userOf(element: HTMLElement): ManagedUser | undefined {
    return game.users.get(element.closest<HTMLElement>("[data-user-id]")?.dataset.userId) as ManagedUser | undefined;
  }

  /** Stores a changed name or role; what is refused is said and shown as it was. */
  async #onChange(field: HTMLInputElement): Promise<void> {
    const user = this.#userOf(field);
    if (!user) return;
    try {
      if (field.dataset.field === "role") await user.update({ role: Number(field.value) });
      else await user.update({ name: checkedName(field.value, user) });
    } catch (error) {
      ui.notifications?.error(error, { console: false });
      await this.render();
    }
  }

  static #onConfigure(this: UserManagement, _event: Event, target: HTMLElement): void {
    const document = this.#userOf(target);
    if (document) void new UserConfig({ document: document as never }).render({ force: true });
  }

  static async #onCreate(this: UserManagement): Promise<void> {
    const created = (await CONFIG.User.documentClass.create({ name: newUserName(), role: 1 })) as ManagedUser;
    await this.render();
    const name = this.element.querySelector<HTMLInputElement>(`[data-user-id="${created.id}"] input`);
    name?.focus();
    name?.select();
  }

  static async #onDelete(this: UserManagement, _event: Event, target: HTMLElement): Promise<void> {
    await this.#userOf(target)?.deleteDialog();
  }
}

/** @throws with a message for the user when the name is empty or another user's */
function checkedName(name: string, user: ManagedUser): string {
  const trimmed = name.trim();
  if (!trimmed) throw new Error(localize("USERS.NameNeeded"));
  const same = ({ id, name: other }: ManagedUser) => id !== user.id && other.toLowerCase() === trimmed.toLowerCase();
  if ((game.users.contents as ManagedUser[]).some(same)) throw new Error(format("USERS.NameTaken", { name: trimmed }));
  return trimmed;
}
