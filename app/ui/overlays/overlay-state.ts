/**
 * Fired on the window with an `OpenState` when an overlay opens or closes. Popovers, dialogs and
 * `details[data-menu]` are watched; others fire it themselves.
 */
const OPEN_STATE_EVENT = "open-state";

/** `id` identifies the overlay that opened or closed. */
type OpenState = { isOpen: boolean; id: string };

function emitOverlayChange(detail: OpenState): void {
  dispatchEvent(new CustomEvent(OPEN_STATE_EVENT, { detail }));
}

/** Open overlays by id. An element that left the document no longer counts. */
const open = new Map<string, Element | undefined>();

export function isAnythingOpen(): boolean {
  for (const [id, element] of open) if (element?.isConnected === false) open.delete(id);
  return open.size > 0;
}

/** Returns the unsubscribe function. */
export function onOverlayChange(hear: () => void): () => void {
  watchOpenState();
  addEventListener(OPEN_STATE_EVENT, hear);
  return () => removeEventListener(OPEN_STATE_EVENT, hear);
}

let isWatching = false;

/** Watches all overlays for the lifetime of the page, including those already open. */
export function watchOpenState(): void {
  if (isWatching) return;
  isWatching = true;
  addEventListener(OPEN_STATE_EVENT, note);
  for (const element of document.querySelectorAll(":popover-open, dialog[open]")) tellOf(element, true);
  document.addEventListener("toggle", hearToggle, true);
  // Before the focus returns to the opener.
  document.addEventListener(
    "beforetoggle",
    (event) => event.newState === "closed" && hearToggle(event),
    true,
  );
}

/** Excludes `details` within text, and decorative popovers. */
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
