/**
 * Dispatched on the window when something opens above the page or closes: a menu, a dialog, a notice that asks something.
 * Its `detail` is an `OpenState`. `watchOpenState` tells of all popovers, dialogs and `details` menus; whatever else
 * opens tells it itself.
 */
export const OPEN_STATE_EVENT = "open-state";

/** What opened or closed, by a name of its own: the one that opened is the one that closes. */
type OpenState = { isOpen: boolean; id: string };

/** Tells the rest of the page that something above it has opened or closed. */
export function emitOverlayChange(detail: OpenState): void {
  dispatchEvent(new CustomEvent(OPEN_STATE_EVENT, { detail }));
}

/** What is open, with its element where that is known: one that left the page closed without a word. */
const open = new Map<string, Element | undefined>();

export function isAnythingOpen(): boolean {
  for (const [id, element] of open) if (element?.isConnected === false) open.delete(id);
  return open.size > 0;
}

/** Calls back after each change. Returns what ends it. */
export function onOverlayChange(hear: () => void): () => void {
  watchOpenState();
  addEventListener(OPEN_STATE_EVENT, hear);
  return () => removeEventListener(OPEN_STATE_EVENT, hear);
}

let isWatching = false;

/** Watches everything that opens above the page, for as long as the page lives. What is open already counts. */
export function watchOpenState(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener(OPEN_STATE_EVENT, note);
  for (const element of document.querySelectorAll(":popover-open, dialog[open]")) tellOf(element, true);
  document.addEventListener("toggle", hearToggle, true);
  // Before the focus goes back to what opened it.
  document.addEventListener(
    "beforetoggle",
    (event) => event.newState === "closed" && hearToggle(event),
    true,
  );
}

/** Folds in a text are no menus, and what only decorates is nothing. */
const ABOVE = "[popover]:not([aria-hidden]), dialog, details[data-menu]";

function hearToggle({ target, newState }: ToggleEvent): void {
  if (target instanceof Element && target.matches(ABOVE)) tellOf(target, newState === "open");
}

function tellOf(element: Element, isOpen: boolean): void {
  const id = nameElement(element);
  emitOverlayChange({ isOpen, id });
  if (isOpen) open.set(id, element);
}

function note(event: Event): void {
  const { isOpen, id }: OpenState = Object(event instanceof CustomEvent && event.detail);
  if (!isOpen) open.delete(id);
  else if (!open.has(id)) open.set(id, undefined);
}

const names = new WeakMap<Element, string>();
let named = 0;

function nameElement(element: Element): string {
  const name = names.get(element) ?? `${element.id || element.localName}-${named++}`;
  names.set(element, name);
  return name;
}
