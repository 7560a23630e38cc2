import type { DocumentClassLike } from "../data/fields/document-references.ts";

/** Stands for a document class in a reference by id where importing the class would close a circle. */
export function documentReference(documentName: string): DocumentClassLike {
  const reference = {
    documentName,
    metadata: { name: documentName },
    schema: undefined,
    TYPES: [],
  } as unknown as DocumentClassLike;
  return Object.assign(reference, { implementation: reference });
}
