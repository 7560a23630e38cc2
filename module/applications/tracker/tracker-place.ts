import { SYSTEM_ID } from "../../system-id.ts";
import { type Box, freePlace } from "./free-place.ts";

const KEY = "poolsTracker";

/** How this user keeps the tracker; without a place it stands above the players. */
export interface TrackerState {
  readonly place: { readonly left: number; readonly top: number } | null;
  readonly collapsed: boolean;
}

/** Registers where this client keeps the tracker of the pools. */
export function registerTrackerPlace(): void {
  game.settings.register(
    SYSTEM_ID,
    KEY as never,
    { scope: "client", config: false, type: Object, default: { place: null, collapsed: false } } as never,
  );
}

export function trackerState(): TrackerState {
  const { place = null, collapsed = false } = game.settings.get(SYSTEM_ID, KEY as never) as Partial<TrackerState>;
  return { place, collapsed };
}

export async function keepTrackerState(state: TrackerState): Promise<void> {
  await game.settings.set(SYSTEM_ID, KEY as never, state as never);
}

/** What of the page the tracker never covers. */
const OBSTACLES = "#sidebar, #hotbar, #players, #scene-controls, #scene-navigation, #chat-notifications, #camera-views";

/** A place for the tracker near the wanted one, beside everything that the page has; null where there is none. */
export function placeFor(element: HTMLElement, wanted: { left: number; top: number }) {
  const { width, height } = element.getBoundingClientRect();
  const others = [...document.querySelectorAll<HTMLElement>(OBSTACLES)]
    .filter((other) => !other.contains(element) && !element.contains(other))
    .map((other): Box => other.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.height > 0);
  return freePlace({ ...wanted, width, height }, others, { width: window.innerWidth, height: window.innerHeight });
}
