import { Hooks } from "./hooks.ts";

/** Renders an application that shows what has changed; what goes wrong is reported, unless the page is gone. */
export function renderApp(app: { render(options: object): unknown }, options: object): void {
  Promise.resolve(app.render(options)).catch((error: Error) => {
    if (typeof document !== "undefined") Hooks.onError("renderApp", error, { log: "error" });
  });
}
