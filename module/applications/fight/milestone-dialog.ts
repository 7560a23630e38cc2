import { type Milestone, type MilestonePlan, MILESTONES, planMilestone, reachMilestone } from "../../chat/index.ts";
import { changeText } from "../cards/action-card-context.ts";
import { showProblem } from "../notify.ts";
import { whereAsked } from "../own-windows.ts";
import { format, localize } from "../words.ts";

/** Shows what a new quest, a milestone or the end of a scene would change, and does it when the Overseer agrees. */
export async function askMilestone(kind: string): Promise<void> {
  const known = MILESTONES.find((one) => one === kind);
  if (!known || !(await agrees(known))) return;
  try {
    await reachMilestone(known);
  } catch (error) {
    showProblem(error);
  }
}

async function agrees(kind: Milestone): Promise<boolean> {
  const lines = changesOf(planMilestone(kind)).map((line) => `<li>${foundry.utils.escapeHTML(line)}</li>`);
  const content =
    lines.length > 0
      ? `<p>${localize("WASTELAND.Milestones.ask")}</p><ul>${lines.join("")}</ul>`
      : `<p>${localize("WASTELAND.Milestones.nothing")}</p>`;
  const answer: unknown = await foundry.applications.api.DialogV2.confirm({
    renderOptions: whereAsked(),
    window: { title: `WASTELAND.Action.title.${kind}` },
    classes: ["wasteland"],
    content,
    yes: { label: "WASTELAND.Milestones.do", default: true },
    no: { default: false },
    rejectClose: false,
  } as never);
  return answer === true;
}

/** What a milestone would change, line by line. */
function changesOf({ pool, luck, ends }: MilestonePlan): string[] {
  return [
    ...(pool && pool.before !== pool.after ? [changeText({ name: "", key: "gm", ...pool })] : []),
    ...luck.map(({ name, before, after }) => changeText({ name, key: "luckPoints", before, after })),
    ...ends.map(({ name, effects }) =>
      format("WASTELAND.Action.ended", { name, effects: effects.map((effect) => effect.name).join(", ") }),
    ),
  ];
}
