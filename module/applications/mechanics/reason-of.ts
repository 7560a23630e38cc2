/**
 * Why a record cannot be read, without the dots of an empty place that the message begins with.
 * @throws any other error than the rules' own
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof RangeError)) throw error;
  return error.message.replace(/^[ .]+/, "");
}
