/** Lets the keyboard press a part's picture as it presses a button: Foundry changes pictures by images alone. */
export function attachPortrait(part: HTMLElement): void {
  for (const image of part.querySelectorAll<HTMLElement>("img[role=button]")) {
    image.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      image.click();
    });
  }
}
