import { type FindCurrent, isBroken, isRenderedAnew } from "./hydration-events.ts";

type CarryOver = { findCurrent: FindCurrent; endHydration: () => void };

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const KEPT = "input,select,textarea,button,a[href],summary,details,dialog,[popover],form,[tabindex]";

/**
 * Watches while React hydrates the page. Where it renders a part again, because others had changed the document, what the
 * visitor typed, chose, opened and focused moves to the new elements. What others move stays open and focused. After
 * hydration, until the visitor leaves the page, that is done only if all of it is rendered again.
 */
export function carryOver(): CarryOver {
  const addresses = new Map<Element, string>();
  const moved = new Set<Element>();
  const popovers = new Set(document.querySelectorAll(":popover-open"));
  const { pathname } = location;
  let focused = document.activeElement;
  let isHydrating = true;

  const note = () => {
    for (const [address, element] of listAddresses()) addresses.set(element, address);
  };
  const move = () => {
    if (location.pathname !== pathname) return stop();
    if (isBroken() || !(isHydrating || isRenderedAnew())) return;
    // Opening a dialog moves the focus.
    let focusedNow = focused;
    const lost = [...addresses].filter(([element]) => !element.isConnected && !moved.has(element));
    const current = lost.length > 0 ? listAddresses() : new Map<string, Element>();
    for (const [former, address] of lost) {
      const element = current.get(address);
      // Elements that were there before have their own state.
      if (!element || addresses.has(element)) continue;
      moved.add(former);
      if (popovers.delete(former)) popovers.add(element);
      moveState(former, element);
      if (focusedNow === former) focusedNow = element;
    }
    if (lost.length > 0) note();
    reopen(popovers);
    if (focusedNow?.isConnected && document.activeElement !== focusedNow) moveFocus(focused, focusedNow);
    focused = focusedNow;
  };
  const findCurrent = (element: Element) =>
    (!element.isConnected && listAddresses().get(addresses.get(element) ?? "")) || element;

  note();
  const observer = new MutationObserver(move);
  observer.observe(document, { childList: true, subtree: true });
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  // All three target elements. A popover that is removed closes without an event, and focus that a removed element
  // loses is not the visitor's doing.
  document.addEventListener(
    "beforetoggle",
    ({ target, newState }) => popovers[newState === "open" ? "add" : "delete"](target as Element),
    options,
  );
  document.addEventListener(
    "focusin",
    ({ target }) => {
      if (!isBroken()) focused = target as Element;
    },
    options,
  );
  document.addEventListener("pointerdown", () => (focused = null), options);
  const stop = () => {
    observer.disconnect();
    controller.abort();
  };
  const endHydration = () => {
    isHydrating = false;
  };
  return { findCurrent, endHydration };
}

/** Identifies an element that React renders again: by its kind, the names around it, and its index among similar ones. */
function listAddresses(): Map<string, Element> {
  const addresses = new Map<string, Element>();
  const counts = new Map<string, number>();
  for (const element of document.querySelectorAll(KEPT)) {
    const kind = describe(element);
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    addresses.set(`${kind} ${count}`, element);
  }
  return addresses;
}

function describe(element: Element): string {
  const attribute = (name: string) => element.getAttribute(name) ?? "";
  const form = element.closest("form")?.className;
  const frame = element.closest("dialog,[popover],header,footer,main")?.localName;
  const isChoice = element.matches("[type=radio],[type=checkbox]");
  // Extensions mark the fields that they know with classes.
  const name = attribute("name") || attribute("href") || element.className;
  return [element.localName, attribute("type"), name, isChoice && attribute("value"), form, frame].join();
}

/** Opens what was removed while it was open: every dialog of the site is modal. */
function reopen(popovers: Set<Element>): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]:not(:modal)")) {
    dialog.open = false;
    dialog.showModal();
  }
  for (const popover of popovers) {
    // Only HTML elements have the attribute.
    if (popover.isConnected && popover.matches("[popover]:not(:popover-open)"))
      (popover as HTMLElement).showPopover();
  }
}

function moveState(former: Element, element: Element): void {
  const isDetails = former instanceof HTMLDetailsElement && element instanceof HTMLDetailsElement;
  const isDialog = former instanceof HTMLDialogElement && element instanceof HTMLDialogElement;
  if (isDetails || isDialog) element.open = former.open;
  if (isControl(former) && isControl(element)) moveValue(former, element);
}

function isControl(element: Element): element is Control {
  return element.matches("input:not([type=hidden]),select,textarea");
}

/** Leaves alone what the visitor hasn't changed: it may be filled by the page itself. */
function moveValue(former: Control, element: Control): void {
  if (isChecked(former) !== isChecked(element)) element.click();
  if (former.value === element.value || former.value === readDefault(former)) return;
  // React keeps the property of the element itself, to notice changes by others.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value") ?? {};
  set?.call(element, former.value);
  for (const type of ["input", "change"]) element.dispatchEvent(new Event(type, { bubbles: true }));
}

function isChecked(control: Control): boolean {
  return control instanceof HTMLInputElement && control.checked;
}

function readDefault(control: Control): string | undefined {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  return ([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value;
}

function moveFocus(former: Element | null, element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  element.focus({ preventScroll: true });
  if (!(isText(former) && isText(element))) return;
  const { selectionStart, selectionEnd, selectionDirection } = former;
  // Fields for email addresses have none.
  if (selectionStart !== null)
    element.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}

function isText(element: Element | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
