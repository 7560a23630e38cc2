import { ApplicationV2 } from "../../applications/api/application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../applications/api/configuration.ts";
import { HandlebarsApplicationMixin } from "../../applications/api/handlebars-application.ts";
import type { ContextMenuEntry } from "../../applications/ux/context-menu.ts";
import { game } from "../../core/game.ts";
import { Hooks } from "../../core/hooks.ts";
import { contextEntry } from "../../applications/ux/context-entry.ts";
import { UserManagement } from "../users/user-management.ts";
import { UserConfig } from "../documents/user-config.ts";
import { leaveGame } from "../leave.ts";
import { roleLabel } from "../../core/messages/role-label.ts";
import { placeElement } from "../skeleton.ts";
import { format, localize } from "../strings.ts";

/** What the list asks of a user. */
interface ListedUser {
  id: string;
  name: string;
  pronouns: string;
  role: number;
  active: boolean;
  isGM: boolean;
  isSelf: boolean;
  color: { css: string } | null;
  character: { name: string; sheet: ApplicationV2 | null } | null;
}

/** The users of this world and who of them is in the game. Source: `foundry.applications.ui.Players`. */
export class Players extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "players",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { toggleExpanded: Players.#onToggleExpanded },
  };

  static override PARTS = { players: { template: "templates/ui/players.hbs" } };

  #expanded = false;

  get expanded(): boolean {
    return this.#expanded;
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    const users = (game.users.contents as ListedUser[])
      .map((user) => this.#userContext(user))
      .sort((a, b) => b.role - a.role || a.name.localeCompare(b.name, game.i18n.lang as string));
    return {
      ...(await super._prepareContext(options)),
      expanded: this.#expanded,
      active: users.filter(({ active }) => active),
      inactive: users.filter(({ active }) => !active),
    };
  }

  #userContext(user: ListedUser) {
    const { id, role, active, isSelf, isGM } = user;
    const name = this._formatName(user);
    return {
      id,
      role,
      active,
      isSelf,
      name,
      color: user.color?.css,
      cssClass: [active ? "active" : "inactive", isGM ? "gm" : "", isSelf ? "is-self" : ""].filter(Boolean).join(" "),
      tooltip: format("PLAYERS.Tooltip", {
        name,
        role: localize(roleLabel(role)),
        state: localize(active ? "PLAYERS.StateActive" : "PLAYERS.StateInactive"),
      }),
    };
  }

  /** A user's name, with pronouns and the name of their character as far as they have them. */
  _formatName({ name, pronouns, character }: ListedUser): string {
    return [name, pronouns ? `(${pronouns})` : "", character ? `[${character.name}]` : ""].filter(Boolean).join(" ");
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    frame.setAttribute("aria-label", localize("PLAYERS.Title"));
    return frame;
  }

  override _insertElement(element: HTMLElement): void {
    placeElement(element, "ui-left");
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    for (const hook of ["userConnected", "createUser", "updateUser", "deleteUser"]) {
      Hooks.on(hook, () => void this.render());
    }
    this._createContextMenu(() => this._getContextMenuOptions(), ".player[data-user-id]", {
      fixed: true,
      hookName: "getUserContextOptions",
      parentClassHooks: false,
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.classList.toggle("expanded", this.#expanded);
  }

  collapse(): void {
    this.toggleExpanded(false);
  }

  expand(): void {
    this.toggleExpanded(true);
  }

  toggleExpanded(expanded = !this.#expanded): void {
    this.#expanded = expanded;
    void this.render();
  }

  _getContextMenuOptions(): ContextMenuEntry[] {
    const userOf = (element: HTMLElement) => game.users.get(element.dataset.userId) as ListedUser | undefined;
    return [
      contextEntry({
        label: "PLAYERS.ConfigurePlayer",
        icon: "fa-solid fa-user-pen",
        visible: (element) => game.user.isGM || (userOf(element)?.isSelf ?? false),
        onClick: (element) => {
          const document = userOf(element);
          return document && new UserConfig({ document: document as never }).render({ force: true });
        },
      }),
      contextEntry({
        label: "USERS.Manage",
        icon: "fa-solid fa-users-gear",
        visible: () => game.user.isGM as boolean,
        onClick: () => new UserManagement().render({ force: true }),
      }),
      contextEntry({
        label: "PLAYERS.View",
        icon: "fa-solid fa-address-card",
        visible: (element) => Boolean(userOf(element)?.character),
        onClick: (element) => userOf(element)?.character?.sheet?.render({ force: true }),
      }),
      contextEntry({
        label: "PLAYERS.Leave",
        icon: "fa-solid fa-door-open",
        visible: (element) => userOf(element)?.isSelf ?? false,
        onClick: leaveGame,
      }),
    ];
  }

  static #onToggleExpanded(this: Players): void {
    this.toggleExpanded();
  }
}
