import type { RemoteError } from "../../common/protocol.ts";

/**
 * The error that a remote failure describes.
 * @param ErrorClass The class to make it of, where there are several.
 */
export function rebuiltError({ name, message }: RemoteError, ErrorClass: ErrorConstructor = Error): Error {
  const error = new ErrorClass(message);
  if (name && name !== "Error") error.name = name;
  return error;
}
