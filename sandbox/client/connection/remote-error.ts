import type { RemoteError } from "../../common/protocol.ts";

/**
 * The error that a remote failure describes.
 * @param ErrorClass The class to make it of, where there are several.
 */
export function rebuiltError({ name, message, refusal }: RemoteError, ErrorClass: ErrorConstructor = Error): Error {
  const error = new ErrorClass(message);
  if (name && name !== "Error") error.name = name;
  // For the message that the user reads; the console shows the technical one.
  if (refusal) Object.defineProperty(error, "refusal", { value: refusal, enumerable: false });
  return error;
}
