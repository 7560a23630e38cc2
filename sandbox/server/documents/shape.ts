import { context, type Generation } from "../../common/context.ts";
import { check, cleanChanges, cleanDocument, coreGmOnlyFields, coreHtmlFields, hasStats } from "./core-fields.ts";
import { isId, newId } from "./ids.ts";
import { expanded, isPlain, merged, operatorKey, type Plain, sameValue } from "./plain.ts";
import { called, Refusal } from "./refusal.ts";
import { withCleanHtml } from "./sanitize.ts";
import { initialStats, type Stamp, updatedStats } from "./stats.ts";
import type { SubTypes } from "./sub-types.ts";
import { branches, type DocumentSource, heldDocuments } from "./tree.ts";
import { TYPED_DOCUMENTS } from "../packages/type-keys.ts";

/** Longest name, in characters. */
const NAME_LENGTH = 1000;
/** Largest document or change that is taken, in characters of its JSON. */
const DATA_LENGTH = 8_000_000;

/** So many objects and lists may lie in each other. */
const MAX_DEPTH = 100;

/** Brings what clients send into the shape in which it is stored. */
export class Shaper {
  constructor(
    private readonly subTypes: SubTypes,
    private readonly generation: Generation,
  ) {}

  /**
   * A new document, complete with what it holds.
   * @param id Its id; the ids of held documents are kept with `keepEmbeddedIds`, otherwise they are new.
   */
  create(documentName: string, data: unknown, id: string, stamp: Stamp, keepEmbeddedIds: boolean): DocumentSource {
    // Worlds of both generations may be open in one process; what follows waits for nothing.
    context.generation = this.generation;
    checkSize(documentName, data);
    if (!isPlain(data)) throw new Refusal(`The data of a new ${documentName} must be an object`);
    return this.#created(documentName, expanded(data) as Plain, id, stamp, keepEmbeddedIds);
  }

  /**
   * Changes as they are stored and the document that comes of them.
   * @param recursive Merge objects; without it those of the first level are replaced.
   */
  update(
    documentName: string,
    before: DocumentSource,
    update: Plain,
    stamp: Stamp,
    recursive: boolean,
  ): { changes: Plain; after: DocumentSource } {
    context.generation = this.generation;
    checkSize(documentName, update);
    const { _id, ...opened } = expanded(update) as Plain;
    if (_id !== before._id) throw new Refusal(`The id of ${called(documentName, before)} may not be changed`);
    const changes: Plain = {};
    for (const [key, value] of Object.entries(opened)) {
      const name = operatorKey(key)?.name ?? key;
      if (name === "_id") throw new Refusal(`The id of ${called(documentName, before)} may not be changed`);
      if (key === "_key" || (name === "_stats" && key !== name)) continue;
      const branch = branches(documentName)[name];
      if (branch?.many) changes[key] = this.#heldAfter(documentName, before, key, value, stamp, recursive);
      else if (branch && value !== null) {
        changes[key] = this.#soleChanges(documentName, before, key, value, stamp, recursive);
      } else changes[key] = value;
    }
    const type = changes["==type"] ?? changes.type ?? before.type;
    const checked = cleanChanges(documentName, changes, before);
    const clean = withCleanHtml(checked, this.#htmlFields(documentName, type));
    if (hasStats(documentName)) clean._stats = this.#stats(before._stats, updatedStats(clean._stats, stamp), recursive);
    const after = { ...merged(before, clean, { recursive }), _id: before._id };
    this.#checkHead(documentName, after);
    check(documentName, after, Object.keys(clean));
    return { changes: { _id: before._id, ...clean }, after };
  }

  /** Paths of fields that only gamemasters change and that differ, in a document or in one that it holds. */
  gmOnlyDifferences(documentName: string, before: DocumentSource | undefined, after: DocumentSource): string[] {
    // Those of the type that is left count too.
    const declared = new Set([before?.type, after.type].flatMap((type) => this.#gmOnlyFields(documentName, type)));
    const paths = [...coreGmOnlyFields(documentName), ...[...declared].map(belowSystem)];
    const differing = paths.filter((path) => !sameValue(valuesAt(before, path), valuesAt(after, path)));
    const inner = Object.entries(branches(documentName)).flatMap(([field, branch]) => {
      const old = new Map(before ? heldDocuments(before, field).map((held) => [held._id, held]) : []);
      return heldDocuments(after, field)
        .filter((held) => held !== old.get(held._id) && old.has(held._id))
        .flatMap((held) => this.gmOnlyDifferences(branch.documentName, old.get(held._id), held))
        .map((path) => `${field}.${path}`);
    });
    return [...differing.map((path) => path.join(".")), ...inner];
  }

  /** A changed document whose newly held documents lack the fields that only gamemasters write. */
  withoutGmOnlyInNew(documentName: string, before: DocumentSource | undefined, after: DocumentSource): DocumentSource {
    let result: Plain = after;
    for (const [field, branch] of Object.entries(branches(documentName))) {
      const old = new Map(before ? heldDocuments(before, field).map((held) => [held._id, held]) : []);
      const clean = (held: DocumentSource): DocumentSource => {
        const present = old.get(held._id);
        if (present === held) return held;
        return present
          ? this.withoutGmOnlyInNew(branch.documentName, present, held)
          : this.withoutGmOnly(branch.documentName, held);
      };
      const held = after[field];
      if (Array.isArray(held)) result = { ...result, [field]: (held as DocumentSource[]).map(clean) };
      else if (isPlain(held)) result = { ...result, [field]: clean(held as DocumentSource) };
    }
    return result as DocumentSource;
  }

  /** A new document without the fields that only gamemasters write. */
  withoutGmOnly(documentName: string, document: DocumentSource): DocumentSource {
    let result: Plain = document;
    for (const field of this.#gmOnlyFields(documentName, document.type)) result = without(result, belowSystem(field));
    for (const [field, branch] of Object.entries(branches(documentName))) {
      if (!result[field]) continue;
      const held = heldDocuments(document, field).map((one) => this.withoutGmOnly(branch.documentName, one));
      result = { ...result, [field]: branch.many ? held : held[0] };
    }
    return result as DocumentSource;
  }

  #created(documentName: string, data: Plain, id: string, stamp: Stamp, keepIds: boolean): DocumentSource {
    if (data._tombstone === true && DELTA_DOCUMENTS.has(documentName)) return { _id: id, _tombstone: true };
    const { _key, _id, ...given } = { ...merged({}, data), ...deltaParts(documentName, data) };
    const allowed = this.subTypes.allowed(documentName);
    if (allowed && given.type === undefined && TYPED_DOCUMENTS.includes(documentName)) {
      given.type = allowed.includes("base") ? "base" : allowed[0];
    }
    this.#checkHead(documentName, { ...given, _id: id });
    const document: DocumentSource = { ...cleanDocument(documentName, given), _id: id };
    // What a delta holds keeps the ids of what it stands for.
    const keepHeld = keepIds || documentName === "ActorDelta";
    for (const [field, branch] of Object.entries(branches(documentName))) {
      const held = document[field] ?? (branch.many ? [] : emptyHeld(document, branch.documentName));
      if (branch.many !== Array.isArray(held))
        throw new Refusal(`"${field}" of a new ${documentName} has the wrong form`);
      const seen = new Set<string>();
      const made = heldDocuments({ ...document, [field]: held }, field).map((one) => {
        if (!isPlain(one)) throw new Refusal(`"${field}" of a new ${documentName} must hold objects`);
        const kept = keepHeld && isId(one._id) && !seen.has(one._id) ? one._id : newId();
        const inner = branch.many ? kept : id;
        seen.add(inner);
        return this.#created(branch.documentName, one, inner, stamp, keepHeld);
      });
      document[field] = branch.many ? made : (made[0] ?? null);
    }
    if (hasStats(documentName)) document._stats = initialStats(document._stats, stamp);
    return withCleanHtml(document, this.#htmlFields(documentName, document.type));
  }

  /** Held documents that come with an update of their holder: merged by id, or all replaced. */
  #heldAfter(
    documentName: string,
    before: DocumentSource,
    key: string,
    value: unknown,
    stamp: Stamp,
    recursive: boolean,
  ): DocumentSource[] {
    const branch = branches(documentName)[key];
    if (!branch || !Array.isArray(value)) {
      throw new Refusal(`"${key}" of ${called(documentName, before)} must be a list of documents`);
    }
    const old = new Map(heldDocuments(before, key).map((held) => [held._id, held]));
    const result = new Map(recursive ? old : []);
    for (const one of value as unknown[]) {
      if (!isPlain(one)) throw new Refusal(`"${key}" of ${called(documentName, before)} must hold objects`);
      const present = isId(one._id) ? old.get(one._id) : undefined;
      const isWhole = one._tombstone === true || present?._tombstone === true;
      const held =
        present && recursive && !isWhole
          ? this.update(branch.documentName, present, one, stamp, true).after
          : this.#created(branch.documentName, one, isId(one._id) ? one._id : newId(), stamp, true);
      result.set(held._id, held);
    }
    return [...result.values()];
  }

  /** Changes to the only held document of its place, or a whole new one. */
  #soleChanges(
    documentName: string,
    before: DocumentSource,
    key: string,
    value: unknown,
    stamp: Stamp,
    recursive: boolean,
  ): Plain {
    const name = operatorKey(key)?.name ?? key;
    const branch = branches(documentName)[name];
    if (!branch || !isPlain(value)) throw new Refusal(`"${name}" of ${called(documentName, before)} must be an object`);
    const [present] = heldDocuments(before, name);
    if (present && recursive && key === name) {
      const own = { ...value, _id: present._id };
      return this.update(branch.documentName, present, own, stamp, true).changes;
    }
    return this.#created(branch.documentName, value, before._id, stamp, true);
  }

  #gmOnlyFields(documentName: string, type: unknown): readonly string[] {
    return this.subTypes.declaration(documentName, type).gmOnlyFields ?? [];
  }

  #htmlFields(documentName: string, type: unknown): string[][] {
    const { htmlFields = [] } = this.subTypes.declaration(documentName, type);
    return [...coreHtmlFields(documentName), ...htmlFields.map(belowSystem)];
  }

  /** Whole when the first level is replaced, otherwise only what differs. */
  #stats(before: unknown, changed: Plain, recursive: boolean): Plain {
    const old = isPlain(before) ? before : {};
    if (!recursive) return { ...old, ...changed };
    return Object.fromEntries(
      Object.entries(changed).filter(([key, value]) => key === "modifiedTime" || !sameValue(old[key], value)),
    );
  }

  #checkHead(documentName: string, { name, type, _id }: DocumentSource): void {
    const allowed = this.subTypes.allowed(documentName);
    if (allowed && !allowed.includes(type as string)) {
      throw new Refusal(`"${String(type)}" is not a type of ${documentName}: expected one of ${allowed.join(", ")}`);
    }
    if (typeof name === "string" && name.length > NAME_LENGTH) {
      throw new Refusal(`The name of ${called(documentName, { _id })} is longer than ${NAME_LENGTH} characters`, {
        documentName,
        reason: { key: "nameLength", data: { length: String(NAME_LENGTH) } },
      });
    }
  }
}

/** The kinds of which a delta may say that an inherited one is gone. */
const DELTA_DOCUMENTS = new Set(["Item", "ActiveEffect"]);

/** What of a new token's delta says that the base actor's is taken away; elsewhere such keys are left out. */
function deltaParts(documentName: string, data: Plain): Plain {
  const parts = documentName === "Token" ? ["delta"] : documentName === "ActorDelta" ? ["system", "flags"] : [];
  return Object.fromEntries(parts.filter((part) => isPlain(data[part])).map((part) => [part, data[part]]));
}

/** A new unlinked token has a delta, though it says nothing yet. */
function emptyHeld(document: DocumentSource, heldName: string): Plain | null {
  return heldName === "ActorDelta" && document.actorLink !== true ? {} : null;
}

/** Paths that packages declare lie below `system`. */
function belowSystem(field: string): string[] {
  return ["system", ...field.split(".")];
}

function checkSize(documentName: string, data: unknown): void {
  const tooMuch = { documentName, reason: { key: "size" } };
  if (isDeeper(data, MAX_DEPTH))
    throw new Refusal(`The data of ${documentName} are nested more than ${MAX_DEPTH} deep`, tooMuch);
  if ((JSON.stringify(data) ?? "").length > DATA_LENGTH) {
    throw new Refusal(`The data of ${documentName} are larger than ${DATA_LENGTH} characters`, tooMuch);
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** The value at a path, or by key the values at every place that its `*` stand for. */
function valuesAt(source: unknown, path: readonly string[]): unknown {
  const [part, ...rest] = path;
  if (part === undefined || typeof source !== "object" || source === null)
    return part === undefined ? source : undefined;
  if (part !== "*") return valuesAt((source as Plain)[part], rest);
  const values = Object.entries(source).map(([key, value]) => [key, valuesAt(value, rest)] as const);
  const present = values.filter(([, value]) => value !== undefined);
  return present.length ? Object.fromEntries(present) : undefined;
}

/** The object without what lies at a path; a `*` stands for every key. */
function without(source: Plain, path: readonly string[]): Plain {
  const [part, ...rest] = path;
  if (part === undefined) return source;
  const result = { ...source };
  for (const key of part === "*" ? Object.keys(source) : [part]) {
    const inner = source[key];
    if (rest.length === 0) delete result[key];
    else if (isPlain(inner)) result[key] = without(inner, rest);
  }
  return result;
}
