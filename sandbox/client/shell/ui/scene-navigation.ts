import { game } from "../../core/game.ts";

interface NavigableScene {
  id: string;
  name: string;
  active: boolean;
  isView: boolean;
  navigation: boolean;
  visible: boolean;
}

/**
 * The scenes that a user may go to. This host shows them in the tab of scenes and has no bar of its own for them.
 * Source: `foundry.applications.ui.SceneNavigation`.
 */
export class SceneNavigation {
  #expanded = true;

  get expanded(): boolean {
    return this.#expanded;
  }

  /** Scenes that are listed: the active and the viewed one, and the others. */
  get scenes(): { active: NavigableScene[]; inactive: NavigableScene[] } {
    const all = [...(game.scenes as Iterable<NavigableScene>)];
    const listed = all.filter(({ active, isView, navigation, visible }) => active || isView || (visible && navigation));
    return {
      active: listed.filter(({ active, isView }) => active || isView),
      inactive: listed.filter(({ active, isView }) => !active && !isView),
    };
  }

  expand(): void {
    this.#expanded = true;
  }

  async collapse(): Promise<void> {
    this.#expanded = false;
  }

  toggleExpanded(expanded = !this.#expanded): void {
    this.#expanded = expanded;
  }

  async render(_options: object = {}): Promise<this> {
    return this;
  }
}
