const KEY = "sandbox.token";

/** The session of this tab. Another tab may be another user. */
export const session = {
  get token(): string | null {
    return sessionStorage.getItem(KEY);
  },
  begin(token: string): void {
    sessionStorage.setItem(KEY, token);
  },
  end(): void {
    sessionStorage.removeItem(KEY);
  },
};
