import { game } from "../../core/game.ts";
import { TOKEN_DISPOSITIONS } from "../../../common/constants/scenes.ts";
import { format, localize } from "../strings.ts";
import type { BoardToken, BoardUser } from "./board-token.ts";
import { rangeTo } from "./distance.ts";
import { knownName, shown } from "./shown.ts";

interface Bar {
  type: string;
  value: number;
  max?: number;
}

interface StatusIcon {
  name: string;
  img: string | null;
}

const DISPOSITION_CLASSES: Record<number, string> = {
  [TOKEN_DISPOSITIONS.FRIENDLY]: "friendly",
  [TOKEN_DISPOSITIONS.NEUTRAL]: "neutral",
  [TOKEN_DISPOSITIONS.HOSTILE]: "hostile",
};

/** The button that stands for a token. */
export function makeTokenElement(token: BoardToken): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "board-token";
  element.dataset.tokenId = token.id;
  return element;
}

/** The button of a token that this client's user sees; null when there is none. */
export function shownToken(id: string | undefined): HTMLElement | null {
  return document.querySelector(`.board-token[data-token-id="${id ?? ""}"]`);
}

/** Draws a token anew: where it is, what it looks like and what a screen reader says of it. */
export function drawToken(element: HTMLButtonElement, token: BoardToken, scale: number): void {
  const { document: source } = token;
  const { x, y, width, height } = token.bounds;
  Object.assign(element.style, {
    left: `${x * scale}px`,
    top: `${y * scale}px`,
    width: `${width * scale}px`,
    height: `${height * scale}px`,
    zIndex: String(1 + Math.max(0, source.sort as number)),
  });
  element.classList.toggle("controlled", token.controlled);
  element.classList.toggle("token-hidden", source.hidden === true);
  element.classList.toggle("targeted", token.isTargeted);
  element.classList.toggle("own", token.isOwner);
  const side = source.isSecret ? undefined : DISPOSITION_CLASSES[source.disposition as number];
  for (const name of Object.values(DISPOSITION_CLASSES)) element.classList.toggle(name, name === side);
  element.setAttribute("aria-pressed", String(token.controlled));
  element.setAttribute("aria-label", tokenLabel(token));
  element.replaceChildren(picture(token), ...nameplate(token), ...bars(token), ...marks(token));
}

function picture({ document: source }: BoardToken): HTMLElement {
  const image = document.createElement("img");
  image.src = source.texture.src as string;
  image.alt = "";
  image.draggable = false;
  const { rotation, alpha, texture } = source;
  image.style.transform = `rotate(${rotation as number}deg) scale(${texture.scaleX as number}, ${texture.scaleY as number})`;
  image.style.opacity = String(alpha);
  return image;
}

function nameplate(token: BoardToken): HTMLElement[] {
  const when = shown(token.document.displayName as number, token);
  return when === "never" ? [] : [textElement("token-name", token.name, when)];
}

function textElement(className: string, text: string, when = "always"): HTMLElement {
  const element = document.createElement("span");
  element.className = `${className} shown-${when}`;
  element.textContent = text;
  return element;
}

function visibleBars(token: BoardToken): Bar[] {
  if (shown(token.document.displayBars as number, token) === "never") return [];
  const all = ["bar1", "bar2"].map((name) => token.document.getBarAttribute(name) as Bar | null);
  return all.filter((bar): bar is Bar & { max: number } => bar?.type === "bar");
}

function bars(token: BoardToken): HTMLElement[] {
  const when = shown(token.document.displayBars as number, token);
  return visibleBars(token).map(({ value, max = 0 }, index) => {
    const bar = document.createElement("span");
    bar.className = `token-bar bar${index + 1} shown-${when}`;
    bar.style.setProperty("--share", String(max > 0 ? Math.min(1, Math.max(0, value / max)) : 0));
    return bar;
  });
}

function statusIcons(token: BoardToken): StatusIcon[] {
  return ((token.actor?.temporaryEffects ?? []) as StatusIcon[]).filter(({ img }) => Boolean(img));
}

/** Statuses, who aims at it, height, and that it is hidden. */
function marks(token: BoardToken): HTMLElement[] {
  const result: HTMLElement[] = [];
  const icons = statusIcons(token);
  if (icons.length) {
    const list = document.createElement("span");
    list.className = "token-effects";
    for (const { img } of icons) {
      const icon = document.createElement("img");
      icon.src = img as string;
      icon.alt = "";
      list.append(icon);
    }
    result.push(list);
  }
  const aiming = [...token.targeted] as BoardUser[];
  if (aiming.length) {
    const list = document.createElement("span");
    list.className = "token-targets";
    for (const user of aiming) {
      const mark = document.createElement("i");
      mark.className = "fa-solid fa-crosshairs";
      mark.style.setProperty("--user-color", user.color?.css ?? "currentColor");
      list.append(mark);
    }
    result.push(list);
  }
  const elevation = token.document.elevation as number;
  if (elevation !== 0) result.push(textElement("token-elevation", elevation > 0 ? `+${elevation}` : String(elevation)));
  if (token.document.hidden) {
    const mark = document.createElement("i");
    mark.className = "token-hidden-mark fa-solid fa-eye-slash";
    result.push(mark);
  }
  return result;
}

/** All that can be seen of the token, in words. */
export function tokenLabel(token: BoardToken): string {
  const { i, j } = token.scene.grid.getOffset(token.center) as { i: number; j: number };
  const { sceneX, sceneY, size } = token.scene.dimensions as Record<"sceneX" | "sceneY" | "size", number>;
  const place = { column: String(j - sceneX / size + 1), row: String(i - sceneY / size + 1) };
  const range = rangeTo(token);
  const others = ([...token.targeted] as BoardUser[]).map(({ name }) => name);
  const elevation = token.document.elevation as number;
  const parts = [
    format("BOARD.TokenAt", { name: knownName(token), ...place }),
    ...(range ? [format("BOARD.Away", { distance: range })] : []),
    ...visibleBars(token).map(({ value, max }) => `${value} / ${max}`),
    ...statusIcons(token).map(({ name }) => name),
    ...(elevation ? [format("BOARD.AtElevation", { elevation: String(elevation) })] : []),
    ...(token.document.hidden ? [localize("BOARD.Hidden")] : []),
    ...(others.length
      ? [format("BOARD.TargetedBy", { users: (game.i18n.getListFormatter() as Intl.ListFormat).format(others) })]
      : []),
  ];
  return parts.join(", ");
}
