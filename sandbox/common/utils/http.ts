export interface TimeoutOptions {
  /** Milliseconds, null for as long as it takes. */
  timeoutMs?: number | null;
  onTimeout?: () => void;
}

/** An answer that was not a success. */
export class HttpError extends Error {
  constructor(
    statusText: string,
    readonly code: number,
    readonly displayMessage = "",
  ) {
    super(statusText);
  }

  override toString(): string {
    return this.displayMessage;
  }
}

/** `fetch` that gives up after a time. @throws HttpError */
export async function fetchWithTimeout(
  url: string,
  data: RequestInit = {},
  { timeoutMs = 30_000, onTimeout }: TimeoutOptions = {},
): Promise<Response> {
  const controller = new AbortController();
  const timer =
    timeoutMs === null
      ? undefined
      : setTimeout(() => {
          onTimeout?.();
          controller.abort();
        }, timeoutMs);
  try {
    const response = await fetch(url, { ...data, signal: controller.signal });
    if (response.ok) return response;
    if (response.type === "opaqueredirect") return response;
    throw new HttpError(response.statusText, response.status, await response.text());
  } catch (error) {
    if (controller.signal.aborted) throw new HttpError("Timed Out", 408);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** The same, read as JSON. */
export async function fetchJsonWithTimeout(
  url: string,
  data?: RequestInit,
  options?: TimeoutOptions,
): Promise<unknown> {
  const response = await fetchWithTimeout(url, data, options);
  return response.json();
}
