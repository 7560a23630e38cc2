type Callback<A extends unknown[]> = (...args: A) => unknown;

/** Calls `callback` once, `delay` milliseconds after the last request. */
export function debounce<A extends unknown[]>(callback: Callback<A>, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function (this: unknown, ...args: A) {
    clearTimeout(timer);
    timer = setTimeout(() => callback.apply(this, args), delay);
  };
}

/** Calls `callback` at most once in `delay` milliseconds: at once, and afterwards with the latest arguments. */
export function throttle<A extends unknown[]>(callback: Callback<A>, delay: number): (...args: A) => void {
  let waiting = false;
  let latest: A | undefined;
  return function (this: unknown, ...args: A) {
    if (waiting) {
      latest = args;
      return;
    }
    waiting = true;
    callback.apply(this, args);
    const release = () => {
      if (!latest) {
        waiting = false;
        return;
      }
      const next = latest;
      latest = undefined;
      callback.apply(this, next);
      setTimeout(release, delay);
    };
    setTimeout(release, delay);
  };
}

/** Resolves after so many milliseconds. */
export function threadLock(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
