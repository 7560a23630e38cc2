import { localize } from "../strings.ts";
import type { Notification } from "./notification.ts";

const ICONS = {
  info: "fa-solid fa-circle-info",
  success: "fa-solid fa-circle-check",
  warning: "fa-solid fa-triangle-exclamation",
  error: "fa-solid fa-circle-exclamation",
} as const;

/** The list entry of a notification. A click anywhere on it dismisses it. */
export function buildNotification(notification: Notification): HTMLLIElement {
  const element = document.createElement("li");
  element.className = `notification ${notification.type}`;
  element.dataset.id = String(notification.id);
  element.classList.toggle("permanent", notification.permanent);
  if (notification.type === "error") element.setAttribute("role", "alert");

  const icon = document.createElement("i");
  icon.className = ICONS[notification.type];
  icon.setAttribute("aria-hidden", "true");
  const message = document.createElement("p");
  message.className = "notification-message";
  const close = document.createElement("button");
  close.type = "button";
  close.className = "close fa-solid fa-xmark";
  close.setAttribute("aria-label", localize("NOTIFICATION.Close"));
  element.append(icon, message, close);
  if (notification.progress) {
    const bar = document.createElement("div");
    bar.className = "progress";
    element.append(bar);
  }
  element.addEventListener("click", (event) => {
    if (!(event.target as Element).closest("a")) notification.remove();
  });
  updateNotification(element, notification);
  return element;
}

/** Brings the entry up to date with the text and progress of its notification. */
export function updateNotification(element: HTMLElement, notification: Notification): void {
  const message = element.querySelector(".notification-message");
  if (message) message.innerHTML = notification.message;
  element.style.setProperty("--pct", String(Math.round(notification.pct * 100)));
}
