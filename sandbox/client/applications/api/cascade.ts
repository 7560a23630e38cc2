import { instances } from "../instances.ts";
import type { ApplicationV2 } from "./application.ts";
import { centred, type InitialPlace } from "./position.ts";
import { frontApplication } from "./stacking.ts";

/** Pixels from a window to the next one in a cascade; the header of the one below stays in sight. */
const STEP = 36;
/** Corners nearer than this are the same place. */
const NEAR = 12;

interface Corner {
  left: number;
  top: number;
}

function corners(except: ApplicationV2): Corner[] {
  const open = [...instances.values()].filter(
    (one) => one !== except && one.rendered && one.hasFrame && !one.detached && !one.minimized,
  );
  return open.map(({ position }) => ({ left: position.left ?? 0, top: position.top ?? 0 }));
}

const isTaken = (place: Corner, taken: Corner[]): boolean =>
  taken.some(({ left, top }) => Math.abs(left - place.left) < NEAR && Math.abs(top - place.top) < NEAR);

/** A step of a cascade along one side; behind the end it begins anew. */
const step = (from: number, free: number): number => (free < 1 ? 0 : (from + STEP) % free);

/**
 * Where a window opens that is told no place: in the middle, and beside the front window if there is one, so that
 * neither hides the other. A dialog is in the middle unless another window begins there.
 */
export function cascade(application: ApplicationV2): InitialPlace {
  return (free) => {
    const taken = corners(application);
    const front = frontApplication(document);
    const isDialog = application.options.tag === "dialog";
    let place = centred(free);
    if (front && front !== application && !isDialog && taken.length > 0) {
      const { left = place.left, top = place.top } = front.position;
      place = { left: step(left, free.width), top: step(top, free.height) };
    }
    for (let tries = 0; tries < 50 && isTaken(place, taken); tries++) {
      place = { left: step(place.left, free.width), top: step(place.top, free.height) };
    }
    return place;
  };
}
