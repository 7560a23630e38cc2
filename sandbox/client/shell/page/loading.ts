/** What covers the page until the game is ready, and what stays when it cannot start. */
export const loading = {
  show(text: string): void {
    const cover = document.getElementById("loading");
    if (cover) cover.textContent = text;
  },
  done(): void {
    document.getElementById("loading")?.remove();
  },
  fail(title: string, error: unknown): void {
    const cover = document.getElementById("loading");
    if (!cover) return;
    cover.classList.add("failed");
    cover.setAttribute("role", "alert");
    const heading = document.createElement("h1");
    heading.textContent = title;
    const detail = document.createElement("pre");
    detail.textContent = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const back = document.createElement("a");
    back.className = "button";
    back.href = "/join";
    back.textContent = "←";
    cover.replaceChildren(heading, detail, back);
  },
};
