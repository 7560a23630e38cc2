import type { DatabaseBackend } from "../../../common/context.ts";
import { createDocuments } from "./create.ts";
import { deleteDocuments } from "./delete.ts";
import { updateDocuments } from "./update.ts";

/** Carries out what documents are asked to do, by way of the server. */
export const backend: DatabaseBackend = { create: createDocuments, update: updateDocuments, delete: deleteDocuments };
