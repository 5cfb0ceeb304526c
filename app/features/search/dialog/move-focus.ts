import type { KeyboardEvent } from "react";

/** What the arrow keys go through, in the order in which it stands. */
const STOPS = "[data-search-field], [data-result]";

/**
 * Moves between the field and the results: arrow keys, Home and End. What is typed anywhere goes into the field. The results
 * are links that have the focus themselves, so Enter, Ctrl and Enter, and what a screen reader offers for links work on them.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.nativeEvent.isComposing || event.altKey) return;
  // The key that opened the search, and is held still.
  if (event.key === "/" && event.nativeEvent.repeat) {
    event.preventDefault();
    return;
  }
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const target = event.ctrlKey || event.metaKey ? findByCommand(event, stops) : findByKey(event.key, stops);
  if (target) {
    event.preventDefault();
    target.focus();
    target.scrollIntoView({ block: "nearest" });
  } else if (isTyped(event)) {
    // The letter itself arrives there by the browser.
    stops[0]?.focus();
  }
}

function findByKey(key: string, stops: HTMLElement[]): HTMLElement | undefined {
  const current = stops.findIndex((stop) => stop.matches(":focus"));
  if (key === "ArrowDown") return stops[current + 1] ?? stops[0];
  if (key === "ArrowUp") return stops.at(Math.max(current, 0) - 1);
  // In the field, Home and End move in the words.
  if (current < 1) return undefined;
  return { Home: stops[1], End: stops.at(-1), "/": stops[0] }[key];
}

/** What opens the search leads back to its field, also on a keyboard without Latin letters. */
function findByCommand(
  { key, code, shiftKey }: KeyboardEvent,
  [field]: HTMLElement[],
): HTMLElement | undefined {
  return !shiftKey && /^k|K$/.test(key > "~" ? code : key) ? field : undefined;
}

function isTyped({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  const isOnResult = target instanceof Element && target.matches("[data-result]");
  return isOnResult && !ctrlKey && !metaKey && key.length === 1 && key !== " ";
}
