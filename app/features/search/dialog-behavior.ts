import { type KeyboardEvent, type RefObject, useEffect } from "react";
import { listen } from "#app/ui/listen.ts";
import { isCommandK } from "./command-k.ts";

/** Takes the keys that `search-shortcut.ts` has collected in the forms, and ends their busy state. */
export function takeTypedKeys(): string {
  let typed = "";
  for (const form of document.querySelectorAll<HTMLFormElement>("[data-search]")) {
    typed += form.dataset.search;
    form.dataset.search = "";
    form.ariaBusy = null;
  }
  return typed.trimStart();
}

/** Whether the visitor has meanwhile moved on to another field or modal dialog. */
export function isBusyElsewhere(): boolean {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  const isField = element?.matches(":read-write") && !element.closest("#search, [data-search]");
  return isField || document.querySelector("dialog:modal:not(#search)") !== null;
}

/** Leaves room for the keyboard of a phone. */
export function useVisibleHeight(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window;
    const measure = () => {
      const isZoomed = (visualViewport?.scale ?? 1) !== 1;
      const height = isZoomed ? "" : `${visualViewport?.height}px`;
      dialog.current?.style.setProperty("--visible-height", height);
    };
    if (visualViewport) return listen(visualViewport, "resize", measure);
  }, [dialog]);
}

const STOPS = "[data-search-field], [data-result]";

/** Moves the focus, not an active descendant: results are links for Enter, Ctrl Enter and screen readers. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.nativeEvent.isComposing || event.altKey) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const target = findTarget(event, stops);
  if (target) {
    event.preventDefault();
    target.focus();
    target.scrollIntoView({ block: "nearest" });
  } else if (isTypedOnResult(event)) {
    stops[0]?.focus();
  }
}

function findTarget(event: KeyboardEvent, stops: HTMLElement[]): HTMLElement | undefined {
  const { key } = event;
  if (isCommandK(event)) return stops[0];
  if (event.ctrlKey || event.metaKey) return undefined;
  const current = stops.findIndex((stop) => stop.matches(":focus"));
  if (key === "ArrowDown") return stops[current + 1] ?? stops[0];
  if (key === "ArrowUp") return stops.at(Math.max(current, 0) - 1);
  if (current < 1) return undefined;
  return { Home: stops[1], End: stops.at(-1) }[key];
}

function isTypedOnResult({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  const isOnResult = target instanceof Element && target.matches("[data-result]");
  return isOnResult && !ctrlKey && !metaKey && key.length === 1 && key !== " ";
}
