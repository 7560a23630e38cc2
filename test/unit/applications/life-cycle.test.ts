// @vitest-environment jsdom
import { afterEach, describe, expect, test } from "vitest";
import { applications } from "../../../sandbox/client/applications/namespace.ts";
import { serveTemplates, recordHooks, watchConsole } from "../support/applications.ts";

const { ApplicationV2 } = applications.api;
type Application = InstanceType<typeof ApplicationV2>;

serveTemplates();
watchConsole();

let stopRecording: (() => void) | undefined;
afterEach(async () => {
  stopRecording?.();
  for (const application of [...applications.instances.values()]) await application.close();
});

const STEPS = [
  "_configureRenderOptions",
  "_canRender",
  "_prepareContext",
  "_preFirstRender",
  "_renderFrame",
  "_attachFrameListeners",
  "_preRender",
  "_renderHTML",
  "_replaceHTML",
  "_insertElement",
  "_updateFrame",
  "setPosition",
  "_onFirstRender",
  "_onRender",
  "_postRender",
  "_preClose",
  "_removeElement",
  "_tearDown",
  "_onClose",
] as const;

/** A class whose instances write every step of their life into a log. */
function recordingClass(log: string[]) {
  class Base extends ApplicationV2 {
    override async _renderHTML() {
      return "<p>text</p>";
    }
    override _replaceHTML(html: unknown, content: HTMLElement) {
      content.innerHTML = html as string;
    }
  }
  class Recorded extends Base {}
  for (const step of STEPS) {
    const inherited = Recorded.prototype[step] as (...args: unknown[]) => unknown;
    Object.defineProperty(Recorded.prototype, step, {
      value(this: Application, ...args: unknown[]) {
        log.push(step);
        return inherited.apply(this, args);
      },
    });
  }
  return Recorded;
}

describe("the life of an application", () => {
  test("a first rendering goes through all steps in order, the hooks from the most derived class up", async () => {
    const log: string[] = [];
    const Recorded = recordingClass(log);
    stopRecording = recordHooks(log, ["renderRecorded", "renderBase", "renderApplicationV2"]);
    await new Recorded().render({ force: true });
    expect(log).toEqual([
      "_configureRenderOptions",
      "_canRender",
      "_prepareContext",
      "_preFirstRender",
      "_renderFrame",
      "_attachFrameListeners",
      "_preRender",
      "_renderHTML",
      "_replaceHTML",
      "_insertElement",
      "_updateFrame",
      "setPosition",
      "_onFirstRender",
      "_onRender",
      "hook renderRecorded",
      "hook renderBase",
      "hook renderApplicationV2",
      "_postRender",
    ]);
  });

  test("a later rendering leaves out what belongs to the first", async () => {
    const log: string[] = [];
    const application = new (recordingClass(log))();
    await application.render({ force: true });
    log.length = 0;
    await application.render();
    expect(log).toEqual([
      "_configureRenderOptions",
      "_canRender",
      "_prepareContext",
      "_preRender",
      "_renderHTML",
      "_replaceHTML",
      "_updateFrame",
      "_onRender",
      "_postRender",
    ]);
  });

  test("closing goes through its steps in order and ends with the hooks", async () => {
    const log: string[] = [];
    const application = new (recordingClass(log))();
    await application.render({ force: true });
    log.length = 0;
    stopRecording = recordHooks(log, ["closeRecorded", "closeBase", "closeApplicationV2"]);
    await application.close();
    expect(log).toEqual([
      "_preClose",
      "_removeElement",
      "_tearDown",
      "_onClose",
      "hook closeRecorded",
      "hook closeBase",
      "hook closeApplicationV2",
    ]);
    expect({ state: application.state, rendered: application.rendered, element: application.element }).toEqual({
      state: ApplicationV2.RENDER_STATES.CLOSED,
      rendered: false,
      element: undefined,
    });
  });

  test("without force an application that was never rendered stays closed", async () => {
    const log: string[] = [];
    const application = new (recordingClass(log))();
    expect(await application.render()).toBe(application);
    expect({ log, state: application.state, open: applications.instances.size }).toEqual({
      log: [],
      state: 0,
      open: 0,
    });
  });

  test("renderings that are asked for together run one after the other", async () => {
    const order: string[] = [];
    class Slow extends ApplicationV2 {
      override async _prepareContext(options: Record<string, unknown>) {
        order.push(`start ${String(options.mark)}`);
        await new Promise((resolve) => setTimeout(resolve, 5));
        return {};
      }
      override async _renderHTML() {}
      override _replaceHTML(_html: unknown, _content: HTMLElement, options: Record<string, unknown>) {
        order.push(`end ${String(options.mark)}`);
      }
    }
    const application = new Slow();
    await Promise.all([
      application.render({ force: true, mark: "first" }),
      application.render({ mark: "second" }),
      application.render({ mark: "third" }),
    ]);
    expect(order).toEqual(["start first", "end first", "start second", "end second", "start third", "end third"]);
  });

  test("a rendering that fails leaves the error state and rejects with the application's id", async () => {
    class Broken extends ApplicationV2 {
      override async _renderHTML(): Promise<unknown> {
        throw new Error("no content");
      }
    }
    const application = new Broken({ id: "broken" });
    await expect(application.render({ force: true })).rejects.toThrow(
      'Failed to render the application "broken": no content',
    );
    expect(application.state).toBe(ApplicationV2.RENDER_STATES.ERROR);
  });

  test("an application that may not be rendered is not", async () => {
    class Forbidden extends recordingClass([]) {
      override _canRender(): false {
        return false;
      }
    }
    const application = new Forbidden();
    await application.render({ force: true });
    expect({ rendered: application.rendered, state: application.state }).toEqual({ rendered: false, state: 0 });
  });
});

describe("options of an application", () => {
  class Parent extends ApplicationV2 {
    static override DEFAULT_OPTIONS = {
      id: "sheet-{id}",
      classes: ["parent"],
      window: { title: "Parent", resizable: true },
      position: { width: 300, height: 200 },
      actions: { first: () => "first" },
    };
  }
  class Child extends Parent {
    static override DEFAULT_OPTIONS = {
      id: "sheet-{id}",
      classes: ["child"],
      window: { title: "Child", resizable: true },
      position: { width: 300, height: 400 },
      actions: { first: () => "first", second: () => "second" },
    };
  }

  test("class by class arrays are joined, objects merged and other values replaced", () => {
    const { options } = new Child({ uniqueId: "7", classes: ["own"], window: { icon: "fa-solid fa-star" } });
    expect({
      id: options.id,
      classes: options.classes,
      window: options.window,
      position: options.position,
      actions: Object.keys(options.actions),
    }).toEqual({
      id: "sheet-7",
      classes: ["parent", "child", "own"],
      window: {
        frame: true,
        positioned: true,
        title: "Child",
        icon: "fa-solid fa-star",
        controls: [],
        minimizable: true,
        resizable: true,
        contentTag: "section",
        contentClasses: [],
      },
      position: { width: 300, height: 400 },
      actions: ["first", "second"],
    });
  });

  test("instances do not share what they were configured with", () => {
    const one = new Child();
    one.options.classes.push("changed");
    one.options.window.title = "changed";
    const other = new Child();
    expect([other.options.classes, other.options.window.title]).toEqual([["parent", "child"], "Child"]);
  });
});
