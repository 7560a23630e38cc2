/** What the tracker reads and calls of a token's figure on a board. */
export interface PlacedToken {
  controlled: boolean;
  isTargeted?: boolean;
  control(options?: object): unknown;
  setTarget?(targeted: boolean, options?: object): unknown;
}

export interface TrackedEffect {
  name: string;
  img: string | null;
  statuses: Set<string>;
}

export interface TrackedActor {
  id: string;
  name: string;
  sheet: { render(options: object): unknown } | null;
  temporaryEffects: TrackedEffect[];
  testUserPermission(user: unknown, permission: string): boolean;
  toggleStatusEffect(id: string, options: object): Promise<unknown>;
}

/** A combatant as the tracker uses it. */
export interface TrackedCombatant {
  id: string;
  uuid: string;
  name: string;
  img: string;
  initiative: number | null;
  resource: unknown;
  hidden: boolean;
  defeated: boolean;
  isDefeated: boolean;
  isOwner: boolean;
  visible: boolean;
  players: { isSelf: boolean }[];
  actor: TrackedActor | null;
  token: { id: string; object?: PlacedToken | null } | null;
  sheet: { render(options: object): unknown } | null;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
  toDragData(): object;
}

/** A combat as the tracker uses it. */
export interface TrackedCombat {
  id: string;
  uuid: string;
  round: number;
  turn: number | null;
  started: boolean;
  active: boolean;
  _source: { scene: string | null };
  turns: TrackedCombatant[];
  combatant: TrackedCombatant | null;
  combatants: { get(id: string): TrackedCombatant | undefined; size: number };
  activate(options?: object): Promise<unknown>;
  rollInitiative(ids: string[]): Promise<unknown>;
  resetAll(): Promise<unknown>;
  toggleSceneLink(): Promise<unknown>;
  endCombat(): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: object[]): Promise<unknown>;
  updateEmbeddedDocuments(name: string, updates: object[]): Promise<unknown>;
}
