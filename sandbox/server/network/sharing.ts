import type { SharedImage, ShownEntry } from "../../common/protocol.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../../common/constants.ts";
import { isPlain } from "../documents/plain.ts";
import { Refusal } from "../documents/refusal.ts";
import { branchFor, type DocumentSource, heldDocuments } from "../documents/tree.ts";
import type { Holder } from "../permissions/attempt.ts";
import { isGamemaster, ownershipLevel } from "../permissions/ownership.ts";
import type { World } from "../world/world.ts";

/** The documents that a uuid of the world leads through, the named one last. @throws Refusal when one is not there */
function pathOf(world: World, uuid: string): Holder[] {
  const parts = uuid.split(".");
  const path: Holder[] = [];
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const [documentName = "", id = ""] = parts.slice(index, index + 2);
    const parent = path.at(-1);
    const field = parent && branchFor(parent.documentName, documentName)?.field;
    const document = parent
      ? heldDocuments(parent.document, field ?? "").find((held) => held._id === id)
      : world.find(documentName, id);
    if (!document) throw new Refusal(`The document ${uuid} does not exist`, { documentName, reason: { key: "gone" } });
    path.push({ documentName, document });
  }
  if (path.length === 0 || parts.length % 2) throw new Refusal(`"${uuid}" is not the uuid of a document`);
  return path;
}

/** Showing something to others is for its owners; what lies in compendia, or belongs to no document, is for gamemasters. */
function needOwner(world: World, user: DocumentSource, uuid: string | undefined): void {
  if (isGamemaster(user)) return;
  const refuse = (what: string): never => {
    throw new Refusal(
      `User "${String(user.name)}" lacks permission to show ${what}: the ownership level OWNER is needed`,
      { reason: { key: "owner" } },
    );
  };
  if (!uuid || uuid.startsWith("Compendium.")) return refuse(uuid ?? "this to others");
  const path = pathOf(world, uuid);
  const level = ownershipLevel(user, path.at(-1) as Holder, path.slice(0, -1), world);
  if (level < DOCUMENT_OWNERSHIP_LEVELS.OWNER) refuse(uuid);
}

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** @throws Refusal when the user may not show the document */
export function checkedEntry(world: World, user: DocumentSource, payload: unknown): ShownEntry {
  const uuid = isPlain(payload) ? text(payload.uuid) : undefined;
  if (!uuid) throw new Refusal("A document is needed to be shown");
  needOwner(world, user, uuid);
  return { uuid, force: (payload as { force?: unknown }).force === true };
}

/** @throws Refusal when the user may not share the picture */
export function checkedImage(world: World, user: DocumentSource, payload: unknown): SharedImage {
  const given = isPlain(payload) ? payload : {};
  const image = text(given.image);
  if (!image) throw new Refusal("A picture is needed to be shown");
  const uuid = text(given.uuid);
  needOwner(world, user, uuid);
  const [title, caption] = [text(given.title), text(given.caption)];
  return {
    image,
    ...(title !== undefined && { title }),
    ...(caption !== undefined && { caption }),
    ...(uuid !== undefined && { uuid }),
    ...(typeof given.showTitle === "boolean" && { showTitle: given.showTitle }),
  };
}
