/** Ways in which tokens move, with their icons. Source: `CONFIG.Token.movement`. */
const ICONS = {
  walk: "fa-solid fa-person-walking",
  fly: "fa-solid fa-person-fairy",
  swim: "fa-solid fa-person-swimming",
  burrow: "fa-solid fa-person-digging",
  crawl: "fa-solid fa-person-praying",
  climb: "fa-solid fa-person-through-window",
  jump: "fa-solid fa-person-running-fast",
  blink: "fa-solid fa-person-from-portal",
  displace: "fa-solid fa-transporter-1",
};

/** How a token may move. On this host every movement costs its distance, whatever is said here. */
export function tokenMovement(): object {
  const actions = Object.entries(ICONS).map(([id, icon], order) => [
    id,
    { label: `TOKEN.MOVEMENT.ACTIONS.${id}.label`, icon, img: null, order },
  ]);
  return {
    actions: Object.fromEntries(actions) as object,
    defaultAction: "walk",
    defaultSpeed: 6,
    costAggregator: null,
  };
}
