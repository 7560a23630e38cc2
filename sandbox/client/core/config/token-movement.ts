/**
 * Ways in which tokens move: icon, and what a step costs in place of its distance.
 * Source: `CONFIG.Token.movement`, with the values that its published type names.
 */
export interface MovementAction {
  label: string;
  icon?: string;
  img?: string | null;
  order?: number;
  /** At once, and through no space between. */
  teleport?: boolean;
  /** False: distance, spaces and cost are 0. */
  measure?: boolean;
  canSelect?: boolean | ((token: any) => boolean);
  getCostFunction?: (token: any, options: object) => StepCost;
  /** Generation 14: a factor, where no function is given. */
  costMultiplier?: number;
  [option: string]: unknown;
}

/** What a step costs. */
export type StepCost = (baseCost: number, from: object, to: object, distance: number, segment: object) => number;

const twice = (): StepCost => (cost) => cost * 2;
const instantly = () => ({ duration: 0 });

const ACTIONS: Record<string, Partial<MovementAction>> = {
  walk: { icon: "fa-solid fa-person-walking" },
  fly: { icon: "fa-solid fa-person-fairy" },
  swim: { icon: "fa-solid fa-person-swimming" },
  burrow: { icon: "fa-solid fa-person-digging" },
  crawl: { icon: "fa-solid fa-person-praying", getCostFunction: twice },
  climb: { icon: "fa-solid fa-person-through-window", getCostFunction: twice },
  jump: { icon: "fa-solid fa-person-running-fast", getCostFunction: twice },
  blink: { icon: "fa-solid fa-person-from-portal", teleport: true, getAnimationOptions: instantly },
  displace: {
    icon: "fa-solid fa-transporter-1",
    teleport: true,
    measure: false,
    walls: null,
    visualize: false,
    getAnimationOptions: instantly,
    canSelect: () => false,
    getCostFunction: () => () => 0,
  },
};

/** The middle one of what the spaces of a large token cost; without end if one of them is. */
function median(results: readonly { cost: number }[]): number {
  const costs = results.map(({ cost }) => cost).sort((a, b) => a - b);
  if (costs.at(-1) === Infinity) return Infinity;
  const middle = costs.length / 2;
  return costs.length % 2 ? (costs[Math.floor(middle)] ?? 0) : ((costs[middle - 1] ?? 0) + (costs[middle] ?? 0)) / 2;
}

export function tokenMovement(): object {
  const actions = Object.entries(ACTIONS).map(([id, action], order) => [
    id,
    { label: `TOKEN.MOVEMENT.ACTIONS.${id}.label`, img: null, order, ...action },
  ]);
  return {
    actions: Object.fromEntries(actions) as object,
    defaultAction: "walk",
    defaultSpeed: 6,
    costAggregator: median,
  };
}
