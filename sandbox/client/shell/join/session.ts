const TOKEN = "sandbox.token";
const USER = "sandbox.user";

/** The session of this tab. Another tab may be another user. */
export const session = {
  get token(): string | null {
    return sessionStorage.getItem(TOKEN);
  },
  get userId(): string | null {
    return sessionStorage.getItem(USER);
  },
  begin(token: string, userId: string): void {
    sessionStorage.setItem(TOKEN, token);
    sessionStorage.setItem(USER, userId);
  },
  end(): void {
    sessionStorage.removeItem(TOKEN);
    sessionStorage.removeItem(USER);
  },
};
