export interface TabsControllerConfiguration {
  group?: string;
  navSelector: string;
  contentSelector?: string;
  initial?: string;
  callback?: ((event: Event | null, tabs: Tabs, active: string) => unknown) | null;
}

/**
 * Tabs of an element that is no ApplicationV2.
 * Source: foundry.applications.ux.Tabs of the public API documentation.
 */
export class Tabs {
  readonly group: string | undefined;
  active: string | undefined;
  readonly callback: TabsControllerConfiguration["callback"];
  readonly _navSelector: string;
  readonly _contentSelector: string | undefined;
  _nav: HTMLElement | null = null;
  _content: HTMLElement | null = null;

  constructor({ group, navSelector, contentSelector, initial, callback }: TabsControllerConfiguration) {
    this.group = group;
    this.active = initial;
    this.callback = callback;
    this._navSelector = navSelector;
    this._contentSelector = contentSelector;
  }

  bind(html: HTMLElement): void {
    this._nav = html.querySelector(this._navSelector);
    if (!this._nav) return;
    const content = this._contentSelector;
    this._content = content ? (html.matches(content) ? html : html.querySelector(content)) : null;
    const tabs = [...this._nav.querySelectorAll<HTMLElement>("[data-tab]")];
    const known = tabs.some((tab) => tab.dataset.tab === this.active);
    this.activate((known ? this.active : tabs[0]?.dataset.tab) ?? "");
    this._nav.addEventListener("click", (event) => this._onClickNav(event));
  }

  activate(tabName: string, { triggerCallback = false }: { triggerCallback?: boolean } = {}): void {
    const ofGroup = (element: HTMLElement) => !this.group || (element.dataset.group ?? this.group) === this.group;
    const show = (element: HTMLElement) => element.classList.toggle("active", element.dataset.tab === tabName);
    for (const item of this._nav?.querySelectorAll<HTMLElement>("[data-tab]") ?? []) if (ofGroup(item)) show(item);
    for (const tab of this._content?.querySelectorAll<HTMLElement>(".tab[data-tab]") ?? []) if (ofGroup(tab)) show(tab);
    this.active = tabName;
    if (triggerCallback) this.callback?.(null, this, tabName);
  }

  _onClickNav(event: Event): void {
    const tab = (event.target as Element).closest<HTMLElement>("[data-tab]");
    const name = tab?.dataset.tab;
    if (!name) return;
    event.preventDefault();
    if (name !== this.active) this.activate(name, { triggerCallback: true });
  }
}
