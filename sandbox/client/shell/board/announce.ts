import { localize } from "../strings.ts";

/** For people who do not see the board: what just happened on it. */
export function announce(text: string): void {
  const region = document.getElementById("board-announcer") ?? makeAnnouncer();
  region.textContent = text;
}

function makeAnnouncer(): HTMLElement {
  const region = document.createElement("div");
  region.id = "board-announcer";
  region.className = "visually-hidden";
  region.setAttribute("role", "status");
  region.setAttribute("aria-label", localize("BOARD.News"));
  document.body.append(region);
  return region;
}
