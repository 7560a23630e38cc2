import { type Context, runInContext } from "node:vm";
import type { DOMWindow } from "jsdom";

type Names = Record<string, unknown>;

/** Gives a jsdom window what browsers have and jsdom lacks. There is no layout: sizes are 0 and nothing moves. */
export function installPolyfills(window: DOMWindow & Names, context: Context): void {
  runInContext(IN_REALM, context, { filename: "polyfills" });
  Object.assign(window, { TextEncoder, TextDecoder });
}

/** Defined by code of the page itself, so that what it makes is of the page's own classes. */
const IN_REALM = `{
  const add = (target, members) => {
    for (const name of Object.keys(members)) {
      if (name in target) continue;
      const { get, set, value } = Object.getOwnPropertyDescriptor(members, name);
      const how = get ? { get, set } : { value, writable: true };
      Object.defineProperty(target, name, { ...how, configurable: true });
    }
  };

  const clone = (value, seen) => {
    if (typeof value === "function" || typeof value === "symbol") {
      throw new DOMException(String(value) + " could not be cloned", "DataCloneError");
    }
    if (typeof value !== "object" || value === null) return value;
    if (seen.has(value)) return seen.get(value);
    const keep = (made) => (seen.set(value, made), made);
    if (value instanceof Date) return new Date(value);
    if (value instanceof RegExp) return new RegExp(value.source, value.flags);
    if (value instanceof Map) {
      const made = keep(new Map());
      for (const [key, inner] of value) made.set(clone(key, seen), clone(inner, seen));
      return made;
    }
    if (value instanceof Set) {
      const made = keep(new Set());
      for (const inner of value) made.add(clone(inner, seen));
      return made;
    }
    if (value instanceof Error) return keep(Object.assign(new Error(value.message), { name: value.name }));
    if (value instanceof ArrayBuffer) return keep(value.slice(0));
    if (ArrayBuffer.isView(value)) return keep(new value.constructor(value));
    if (value instanceof Node) throw new DOMException("A node could not be cloned", "DataCloneError");
    const made = keep(Array.isArray(value) ? new Array(value.length) : {});
    for (const key of Object.keys(value)) made[key] = clone(value[key], seen);
    return made;
  };

  class Observer {
    constructor(callback) { this.callback = callback; }
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() { return []; }
  }

  class DataTransfer {
    #data = new Map();
    dropEffect = "none";
    effectAllowed = "all";
    files = [];
    items = [];
    get types() { return [...this.#data.keys()]; }
    getData(type) { return this.#data.get(type) ?? ""; }
    setData(type, text) { this.#data.set(type, String(text)); }
    clearData(type) { if (type === undefined) this.#data.clear(); else this.#data.delete(type); }
    setDragImage() {}
  }

  class DragEvent extends MouseEvent {
    constructor(type, init = {}) {
      super(type, init);
      this.dataTransfer = init.dataTransfer ?? null;
    }
  }

  const animation = () => ({
    finished: Promise.resolve(),
    ready: Promise.resolve(),
    playState: "finished",
    cancel() {},
    finish() {},
    play() {},
    pause() {},
    addEventListener(type, handler) { if (type === "finish") queueMicrotask(() => handler(new Event("finish"))); },
    removeEventListener() {},
    set onfinish(handler) { if (handler) queueMicrotask(() => handler(new Event("finish"))); },
  });

  add(globalThis, {
    structuredClone: (value) => clone(value, new Map()),
    ResizeObserver: class ResizeObserver extends Observer {},
    IntersectionObserver: class IntersectionObserver extends Observer {},
    DataTransfer,
    DragEvent,
    CSS: {},
    matchMedia: (media) => ({
      matches: false,
      media,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }),
    requestIdleCallback: (callback) => setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 50 }), 0),
    cancelIdleCallback: (handle) => clearTimeout(handle),
  });

  // CSSOM: serialize an identifier.
  const escaped = (unit, index, text) => {
    const code = unit.charCodeAt(0);
    if (code === 0) return "\\ufffd";
    const digit = /[0-9]/.test(unit);
    const leads = index === 0 || (index === 1 && text[0] === "-");
    if (code < 0x20 || code === 0x7f || (digit && leads)) return "\\\\" + code.toString(16) + " ";
    if (text === "-") return "\\\\-";
    return code >= 0x80 || /[-\\w]/.test(unit) ? unit : "\\\\" + unit;
  };

  add(CSS, {
    escape: (text) => String(text).split("").map((unit, index) => escaped(unit, index, String(text))).join(""),
    supports: () => false,
  });

  // Both exist in jsdom, but do nothing there except complain.
  globalThis.scrollTo = globalThis.scrollBy = globalThis.scroll = () => {};

  add(Element.prototype, {
    animate: animation,
    getAnimations: () => [],
    scrollIntoView() {},
    scrollTo() {},
    scrollBy() {},
    scroll() {},
    setPointerCapture() {},
    releasePointerCapture() {},
    hasPointerCapture: () => false,
    checkVisibility() { return this.isConnected; },
  });

  add(HTMLElement.prototype, {
    get innerText() { return this.textContent; },
    set innerText(text) { this.textContent = text; },
    get popover() { return this.getAttribute("popover"); },
    set popover(value) { value === null ? this.removeAttribute("popover") : this.setAttribute("popover", value); },
    showPopover() { this.setAttribute("data-popover-open", ""); },
    hidePopover() { this.removeAttribute("data-popover-open"); },
    togglePopover(force) {
      const open = force ?? !this.hasAttribute("data-popover-open");
      open ? this.showPopover() : this.hidePopover();
      return open;
    },
    get isContentEditable() { return this.closest("[contenteditable]:not([contenteditable=false])") !== null; },
  });

  add(HTMLDialogElement.prototype, {
    show() { this.open = true; },
    showModal() { this.open = true; },
    close(value) {
      if (!this.open) return;
      if (value !== undefined) this.returnValue = value;
      this.open = false;
      queueMicrotask(() => this.dispatchEvent(new Event("close")));
    },
  });

  HTMLMediaElement.prototype.play = async () => {};
  HTMLMediaElement.prototype.pause = () => {};
  HTMLMediaElement.prototype.load = () => {};

  if (globalThis.ElementInternals) {
    add(ElementInternals.prototype, {
      setFormValue() {},
      setValidity() {},
      checkValidity: () => true,
      reportValidity: () => true,
      get form() { return null; },
      get labels() { return []; },
    });
  }

  add(Range.prototype, {
    getBoundingClientRect: () => ({ x: 0, y: 0, top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0 }),
    getClientRects: () => [],
  });

  add(Document.prototype, {
    elementFromPoint: () => null,
    elementsFromPoint: () => [],
    execCommand: () => false,
  });
  const faces = new Set();
  add(document, { fonts: Object.assign(faces, { ready: Promise.resolve(faces), load: async () => [], check: () => true }) });

  let copied = "";
  add(navigator, { clipboard: { writeText: async (text) => void (copied = String(text)), readText: async () => copied } });
  add(URL, { createObjectURL: () => "blob:nothing", revokeObjectURL() {} });
}`;
