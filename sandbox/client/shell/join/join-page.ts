import { applyAppearance } from "../appearance.ts";
import { roleLabel } from "../../core/messages/role-label.ts";
import { storeAppearance, storedAppearance, storedLanguage, storeLanguage } from "../stored-preferences.ts";
import { session } from "./session.ts";
import { fetchStatus, join, type JoinUser, type Status } from "./status.ts";
import { loadStrings, type Translate } from "./strings.ts";

const REFRESH_MS = 5000;

function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

function userButton(user: JoinUser, say: Translate, choose: (user: JoinUser) => void): HTMLElement {
  const swatch = make("span", { className: "swatch" });
  swatch.style.setProperty("--player-color", user.color);
  const role = say(roleLabel(user.role));
  const state = user.active ? `${role}, ${say("JOIN.AlreadyIn")}` : role;
  const button = make(
    "button",
    { type: "button", className: "join-user" },
    swatch,
    make("span", { className: "name" }, user.name),
    make("span", { className: "state" }, state),
  );
  button.dataset.userId = user.id;
  button.addEventListener("click", () => choose(user));
  return make("li", {}, button);
}

function select(label: string, id: string, options: [value: string, label: string][], value: string): HTMLLabelElement {
  const list = make("select", { id, name: id }, ...options.map(([key, text]) => make("option", { value: key }, text)));
  list.value = value;
  return make("label", {}, make("span", {}, label), list);
}

const languageName = (language: string) =>
  new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;

/** The page before the game: who is there, who are you, in which language and colours. */
export class JoinPage {
  #root: HTMLElement;
  #status: Status | undefined;
  #users = make("ul", { className: "join-users" });
  #error = make("p", { className: "error" });
  #say: Translate = (key) => key;
  /** Did the server not answer when it was last asked? */
  #away = false;

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#error.setAttribute("role", "alert");
  }

  async start(): Promise<void> {
    applyAppearance(storedAppearance());
    try {
      this.#status = await fetchStatus();
    } catch {
      this.#say = await loadStrings(storedLanguage(["en", "de", "fr"]));
      this.#root.replaceChildren(this.#error);
      this.#error.textContent = this.#say("JOIN.NoServer");
      return;
    }
    await this.#draw();
    setInterval(() => void this.#refresh(), REFRESH_MS);
  }

  async #draw(): Promise<void> {
    const status = this.#status as Status;
    const language = storedLanguage(status.languages);
    this.#say = await loadStrings(language);
    document.documentElement.lang = language;
    document.title = status.title;
    const languages = status.languages.map((tag): [string, string] => [tag, languageName(tag)]);
    const themes = ["", "light", "dark"].map((theme): [string, string] => [
      theme,
      this.#say(`SETTINGS.Theme.${{ "": "Browser", light: "Light", dark: "Dark" }[theme]}`),
    ]);
    const preferences = make(
      "div",
      { className: "join-preferences" },
      select(this.#say("JOIN.Language"), "language", languages, language),
      select(this.#say("JOIN.Theme"), "theme", themes, storedAppearance().colorScheme.interface),
    );
    preferences.addEventListener("change", (event) => void this.#prefer(event.target as HTMLSelectElement));
    const subtitle = this.#say("JOIN.System", { system: status.system, generation: status.generation });
    this.#root.replaceChildren(
      make("header", {}, make("h1", {}, status.title), make("p", { className: "subtitle" }, subtitle)),
      make("h2", { id: "join-as" }, this.#say("JOIN.As")),
      this.#users,
      this.#error,
      preferences,
    );
    this.#users.setAttribute("aria-labelledby", "join-as");
    this.#drawUsers();
  }

  #drawUsers(): void {
    const focused = (document.activeElement as HTMLElement | null)?.dataset.userId;
    const users = this.#status?.users ?? [];
    this.#users.replaceChildren(
      ...users.map((user) => userButton(user, this.#say, (chosen) => void this.#join(chosen))),
    );
    if (users.length === 0) this.#error.textContent = this.#say("JOIN.NoUsers");
    if (focused) this.#users.querySelector<HTMLElement>(`[data-user-id="${focused}"]`)?.focus();
  }

  async #refresh(): Promise<void> {
    if (document.hidden) return;
    try {
      const status = await fetchStatus();
      if (this.#away) this.#error.textContent = "";
      this.#away = false;
      if (JSON.stringify(status.users) === JSON.stringify(this.#status?.users)) return;
      this.#status = status;
      this.#drawUsers();
    } catch {
      this.#away = true;
      this.#error.textContent = this.#say("JOIN.NoServer");
    }
  }

  async #prefer(field: HTMLSelectElement): Promise<void> {
    if (field.name === "language") {
      storeLanguage(field.value);
      await this.#draw();
      document.getElementById("language")?.focus();
      return;
    }
    const appearance = storedAppearance();
    appearance.colorScheme = { interface: field.value, applications: field.value };
    storeAppearance(appearance);
    applyAppearance(appearance);
  }

  async #join(user: JoinUser): Promise<void> {
    this.#error.textContent = "";
    try {
      session.begin(await join(user.id), user.id);
      location.assign("/game");
    } catch (error) {
      // A fetch that reaches no server fails with a TypeError.
      this.#away = error instanceof TypeError;
      const { message } = error as Error;
      this.#error.textContent = this.#away ? this.#say("JOIN.NoServer") : this.#say("JOIN.Error", { error: message });
    }
  }
}
