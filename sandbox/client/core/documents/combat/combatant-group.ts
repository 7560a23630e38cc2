import { BaseCombatantGroup } from "../../../../common/documents/combat.ts";
import { ClientDocumentMixin } from "../client-document.ts";
import type { Combatant } from "./combatant.ts";

const Base = ClientDocumentMixin(BaseCombatantGroup);

/** Source: `foundry.documents.CombatantGroup`. */
export class CombatantGroup extends Base {
  /** Those who belong to it; they join when they are prepared themselves. */
  declare members: Set<Combatant>;

  override _configure(options: object = {}): void {
    super._configure({ ...options });
    Object.defineProperty(this, "members", { value: new Set(), writable: true, enumerable: false });
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.members = new Set();
  }

  /** True without members too. */
  get defeated(): boolean {
    return [...this.members].every(({ isDefeated }) => isDefeated);
  }

  /** True without members too. */
  get hidden(): boolean {
    return [...this.members].every(({ hidden }) => hidden);
  }

  async clearMovementHistories(): Promise<void> {
    for (const member of this.members) await member.clearMovementHistory();
  }
}
