import { foldHits } from "../../chat/index.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { startAttack } from "../attack/start-attack.ts";
import { showProblem } from "../notify.ts";
import { localize } from "../words.ts";

type Found = Record<string, unknown> | null;

/** One thing that a text tells to do: what its button does, and whether it has been done. */
interface Act {
  /** Absent for what is done elsewhere, such as on a card. */
  readonly act?: (found: never) => unknown;
  readonly isDone: (found: never) => boolean;
}

const messagesOf = (type: string): ChatMessage.Implementation[] =>
  game.messages.contents.filter((message) => (message.type as string) === type);

const ACTS: Readonly<Record<string, Act>> = {
  /** Shows a scene; its link would open the window of its configuration. */
  scene: {
    act: (scene: Scene.Implementation) => scene.view(),
    isDone: ({ isView }: Scene.Implementation) => isView,
  },
  /** Begins an encounter. */
  fight: {
    act: (combat: Combat.Implementation) => combat.startCombat(),
    isDone: (combat: Combat.Implementation) => combat.started,
  },
  /** Aims at a token. */
  target: {
    act: (token: TokenDocument.Implementation) => token.object?.setTarget(true, { releaseOthers: true }),
    isDone: ({ id }: TokenDocument.Implementation) => [...game.user.targets].some((token) => token.id === id),
  },
  /** Opens the dialog for an attack with a weapon of an actor. */
  attack: {
    act: (weapon: Item.Implementation) => weapon.actor && startAttack(weapon.actor, weapon),
    isDone: ({ uuid }: Item.Implementation) =>
      messagesOf("attack").some(
        ({ system }) => (system as { request?: { weapon?: { uuid?: string } } }).request?.weapon?.uuid === uuid,
      ),
  },
  /** Damage that was rolled and applied on a card. */
  damage: {
    isDone: () => messagesOf("damage").some((message) => foldHits(message).rows.some((row) => row.appliedBy !== null)),
  },
  /** The turn of the next in an encounter. */
  turn: {
    act: (combat: Combat.Implementation) => combat.nextTurn(),
    isDone: ({ round, turn }: Combat.Implementation) => round > 1 || (turn ?? 0) > 0,
  },
};

function find(uuid: string): Found {
  try {
    return uuid === "" ? null : (fromUuidSync(uuid as never) as Found);
  } catch {
    return null;
  }
}

/** What `@act[kind uuid]{label}` becomes: a button, or a word for what is done elsewhere; both show whether it is done. */
export function actElement([text = "", kind = "", uuid = "", label = ""]: RegExpMatchArray): HTMLElement {
  const known = ACTS[kind.toLowerCase()];
  const element = document.createElement(known?.act ? "button" : "span");
  if (!known) {
    element.textContent = text;
    return element;
  }
  if (element instanceof HTMLButtonElement) element.type = "button";
  element.className = "wasteland-inline wasteland-act";
  Object.assign(element.dataset, { act: kind.toLowerCase(), uuid });
  const mark = document.createElement("span");
  mark.className = "wasteland-act-mark";
  element.append(mark, label || text);
  showDone(element);
  return element;
}

function showDone(element: HTMLElement): void {
  const { act = "", uuid = "" } = element.dataset;
  const known = ACTS[act];
  const mark = element.querySelector<HTMLElement>(".wasteland-act-mark");
  const found = find(uuid);
  if (!known || !mark) return;
  const done = (found !== null || uuid === "") && known.isDone(found as never);
  element.classList.toggle("done", done);
  const [icon, words] = done
    ? ["fa-circle-check", "WASTELAND.Enrichers.done"]
    : ["fa-circle", "WASTELAND.Enrichers.open"];
  const picture = document.createElement("i");
  picture.className = `fa-regular ${icon}`;
  picture.setAttribute("inert", "");
  const spoken = document.createElement("span");
  spoken.className = "wasteland-sr";
  spoken.textContent = `${localize(words)}: `;
  mark.replaceChildren(picture, " ", spoken);
}

/** Lets the button of an act do what it says. */
export function listenToAct(element: HTMLElement): void {
  const button = element.querySelector<HTMLElement>("button.wasteland-act");
  button?.addEventListener("click", (event) => {
    event.preventDefault();
    event.stopPropagation();
    void press(button);
  });
}

async function press({ dataset: { act = "", uuid = "" } }: HTMLElement): Promise<void> {
  const found = find(uuid);
  if (!found) return void ui.notifications?.warn(localize("WASTELAND.Enrichers.gone"), { console: false });
  try {
    await ACTS[act]?.act?.(found as never);
  } catch (error) {
    showProblem(error);
  }
}

/** What may do one of the acts. */
const SOURCES = [
  "canvasReady",
  "updateCombat",
  "deleteCombat",
  "targetToken",
  "createChatMessage",
  "updateChatMessage",
  "deleteChatMessage",
];

/** Keeps what texts say to be done true. */
export function registerActs(): void {
  CONFIG.TextEditor.enrichers.push({
    id: `${SYSTEM_ID}-act`,
    pattern: /@act\[(\w+)(?: ([\w.]+))?\](?:\{([^}]+)\})?/gi,
    enricher: async (match: RegExpMatchArray) => actElement(match),
    onRender: listenToAct,
  } as never);
  const refresh = () => {
    for (const element of document.querySelectorAll<HTMLElement>(".wasteland-act")) showDone(element);
  };
  for (const hook of SOURCES) Hooks.on(hook as never, refresh as never);
}
