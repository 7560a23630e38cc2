import { adjustPools } from "../../../chat/index.ts";
import { actorAt } from "../../../documents/resolve.ts";
import { partyId, setParty } from "../../../settings/party.ts";
import { systemPath } from "../../../system-id.ts";
import { confirmRemoval } from "../../confirm-removal.ts";
import { inTurn } from "../../../documents/queue.ts";
import { type Dropped, sayNotHere } from "../../inventory/drop-answers.ts";
import { askChoice } from "../../inventory/ask-choice.ts";
import { showProblem } from "../../notify.ts";
import { byName } from "../../numbers.ts";
import { openSheet } from "../../open-sheet.ts";
import type { PartsByTab } from "../../parts/containers.ts";
import type { ApplicationOptions, SheetPart, TabGroup } from "../../thin-sheet.ts";
import { format, localize } from "../../words.ts";
import { WastelandActorSheet } from "../actor-sheet.ts";
import { isPhysical } from "../rows.ts";
import { gearContext, gearToolsContext } from "../gear-context.ts";
import { membersContext, memberUuids } from "./members-context.ts";

const part = (name: string): SheetPart => ({ template: systemPath(`templates/actor/${name}.hbs`) });

/** The sheet of a group: its members at a glance, what they own together, and notes. */
export class GroupSheet extends WastelandActorSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["wasteland-group-sheet"],
    position: { width: 560, height: 560 },
    actions: {
      openMember: GroupSheet.#onOpenMember,
      addMember: GroupSheet.#onAddMember,
      removeMember: GroupSheet.#onRemoveMember,
      adjust: GroupSheet.#onAdjust,
      party: GroupSheet.#onParty,
    },
  };

  static override PARTS: Record<string, SheetPart> = {
    header: part("plain-header"),
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    members: part("group/members"),
    stash: part("group/stash"),
    gearTools: part("gear-tools"),
    gear: part("gear"),
    notes: part("notes"),
  };

  static override TAB_PARTS: PartsByTab = {
    members: ["members"],
    stash: ["stash", "gearTools", "gear"],
    notes: ["notes"],
  };

  static override TABS: Record<string, TabGroup> = {
    primary: {
      tabs: ["members", "stash", "notes"].map((id) => ({ id })),
      initial: "members",
      labelPrefix: "WASTELAND.Tabs",
    },
  };

  protected override preparePart(partId: string): object | Promise<object> {
    const { actor } = this;
    switch (partId) {
      case "members":
        return membersContext(actor);
      case "stash":
        return { caps: (actor._source.system as unknown as { caps: number }).caps };
      case "gearTools":
        return gearToolsContext(actor);
      case "gear":
        return gearContext(actor, this.gearView);
      default:
        return super.preparePart(partId);
    }
  }

  /** A group has things, and nothing that makes a person. */
  protected override takes(item: Item.Implementation): boolean {
    return isPhysical(item);
  }

  protected override async _onDropActiveEffect(_event: DragEvent, effect: ActiveEffect.Implementation): Promise<null> {
    return sayNotHere(effect as unknown as Dropped, this.actor.name);
  }

  /** An actor that is dropped joins the group, or the user is told why not. */
  protected override async _onDropActor(
    _event: DragEvent,
    dropped: Actor.Implementation,
  ): Promise<Actor.Implementation | null> {
    if (!this.actor.isOwner) return null;
    const refused = whyNotJoin(this.actor, dropped);
    if (refused !== null) {
      ui.notifications?.warn(refused, { console: false });
      return null;
    }
    await this.#changeMembers((members) => [...members, dropped.uuid]);
    return dropped;
  }

  /** A list is written whole, so one change follows the other. */
  #changeMembers(change: (members: string[]) => string[]): Promise<unknown> {
    const { actor } = this;
    return inTurn(actor, () => {
      const members = [...new Set(change(memberUuids(actor)))];
      return actor.update({ system: { members } } as Actor.UpdateData);
    });
  }

  /** Lets the user choose who joins. */
  static async #onAddMember(this: GroupSheet): Promise<void> {
    if (!this.isEditable) return;
    const choices = game.actors.contents
      .filter((actor) => actor.testUserPermission(game.user, "LIMITED") && whyNotJoin(this.actor, actor) === null)
      .map(({ uuid, name }) => ({ value: uuid, label: name }))
      .sort((a, b) => byName(a.label, b.label));
    if (choices.length === 0) {
      ui.notifications?.info(localize("WASTELAND.Members.nobody"), { console: false });
      return;
    }
    const title = localize("WASTELAND.Members.add");
    const field = { name: "member", label: localize("WASTELAND.Members.who"), choices };
    const answer = await askChoice(title, field, [{ action: "add", label: title }]);
    if (answer) await this.#changeMembers((members) => [...members, answer.value]);
  }

  static async #onAdjust(this: GroupSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    try {
      await adjustPools(dataset["pool"] === "gm" ? "gm" : "group", Number(dataset["step"]));
    } catch (error) {
      showProblem(error);
    }
  }

  /** Makes this group the party, or no longer. */
  static async #onParty(this: GroupSheet): Promise<void> {
    const { id } = this.actor;
    await setParty(partyId() === id ? "" : (id ?? ""));
    await this.render({ parts: ["members"] });
  }

  static #onOpenMember(this: GroupSheet, _event: PointerEvent, target: HTMLElement): unknown {
    return openSheet(actorAt(memberOf(target)));
  }

  static async #onRemoveMember(this: GroupSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const removed = memberOf(target);
    if (!this.isEditable || !(await confirmRemoval(target, localize("WASTELAND.Members.removeHint")))) return;
    await this.#changeMembers((members) => members.filter((uuid) => uuid !== removed));
  }
}

/** Why an actor cannot join: groups, members, and what is not lasting in this world; null when it can. */
function whyNotJoin(group: Actor.Implementation, actor: Actor.Implementation): string | null {
  const { name } = actor;
  if ((actor.type as string) === "group") return localize("WASTELAND.Members.noGroups");
  if (actor.isToken) return format("WASTELAND.Members.noTokens", { name });
  if (actor.pack || !actor.id) return format("WASTELAND.Members.noCompendia", { name });
  return memberUuids(group).includes(actor.uuid) ? format("WASTELAND.Members.already", { name }) : null;
}

function memberOf(target: HTMLElement): string {
  return target.closest<HTMLElement>("[data-member]")?.dataset["member"] ?? "";
}
