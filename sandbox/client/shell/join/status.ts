export interface JoinUser {
  id: string;
  name: string;
  role: number;
  color: string;
  active: boolean;
}

/** What the server says about the game before anyone has joined. */
export interface Status {
  title: string;
  system: string;
  generation: number;
  users: JoinUser[];
  languages: string[];
}

export async function fetchStatus(): Promise<Status> {
  const response = await fetch("/api/status");
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  return (await response.json()) as Status;
}

/** Asks to be let in as a user. Returns the token of the session; throws with the server's reason. */
export async function join(userId: string): Promise<string> {
  const response = await fetch("/api/join", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ userId }),
  });
  const answer = (await response.json().catch(() => ({}))) as { token?: string; error?: string };
  if (!response.ok || !answer.token) throw new Error(answer.error ?? `${response.status} ${response.statusText}`);
  return answer.token;
}
