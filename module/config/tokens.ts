import type { ActorType } from "./document-types.ts";

/** What a token is at first, by the type of its actor: hostile −1, friendly 1. */
const KINDS: Readonly<Record<ActorType, { actorLink: boolean; disposition: -1 | 1; bars: boolean }>> = {
  character: { actorLink: true, disposition: 1, bars: true },
  group: { actorLink: true, disposition: 1, bars: false },
  npc: { actorLink: false, disposition: -1, bars: true },
  creature: { actorLink: false, disposition: -1, bars: true },
};

/** Who sees a token's name and its HP without pointing at it: its owners who point at it. */
const OWNER_HOVER = 20;

/** What a prototype token of the system says of itself. */
export interface TokenDefaults {
  readonly actorLink: boolean;
  readonly disposition: -1 | 1;
  readonly bar1: { readonly attribute: "hp" | null };
  readonly bar2: { readonly attribute: null };
  readonly displayName: number;
  readonly displayBars: number;
}

/** The prototype token of a new actor, by its type; none for a type that is not the system's. */
export function tokenDefaults(type: string): TokenDefaults | undefined {
  const kind = KINDS[type as ActorType] as (typeof KINDS)[ActorType] | undefined;
  return (
    kind && {
      actorLink: kind.actorLink,
      disposition: kind.disposition,
      bar1: { attribute: kind.bars ? "hp" : null },
      bar2: { attribute: null },
      displayName: OWNER_HOVER,
      displayBars: kind.bars ? OWNER_HOVER : 0,
    }
  );
}
