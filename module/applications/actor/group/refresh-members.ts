import { GroupSheet } from "./group-sheet.ts";

/** Whatever may change what a group shows of its members: their figures, their names, and whether they are there. */
const SOURCES = ["Actor", "Item", "ActiveEffect"].flatMap((name) =>
  ["create", "update", "delete"].map((what) => what + name),
);

/** Shows members as they are now on open sheets of groups; a sheet on which nothing is new stays as it is. */
function refreshMembers(): void {
  for (const app of foundry.applications.instances.values()) {
    if (app instanceof GroupSheet && app.rendered && "members" in app.parts)
      void app.render({ parts: ["members"], renderContext: "members" });
  }
}

/** Lets open sheets of groups follow their members. */
export function followMembers(): void {
  for (const hook of SOURCES) Hooks.on(hook as never, refreshMembers as never);
}
