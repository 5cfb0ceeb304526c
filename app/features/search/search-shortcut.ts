import { isCommandK } from "./command-k.ts";

const SEARCH_FORM = "html:not(:has(:modal)) [data-search]";

// Ctrl K and Cmd K submit the form of the search button, which works before hydration too. Keys typed until the search is
// shown are collected in the form. Ignored in fields, and while a modal dialog is open. No key without a modifier is a
// shortcut: dictated words would trigger it (WCAG 2.1.4). Captured, because hydration holds events back from the page.
addEventListener("keydown", onKeyDown, true);

function onKeyDown(event: KeyboardEvent): void {
  const form = document.querySelector<HTMLFormElement>(SEARCH_FORM);
  if (!form || event.repeat || event.altKey || isInField(event)) return;
  const { key } = event;
  const isTyped = form.ariaBusy && !event.ctrlKey && !event.metaKey && key.length === 1;
  if (isCommandK(event)) {
    form.ariaBusy = "true";
    form.requestSubmit();
  } else if (isTyped) {
    form.dataset.search += key;
  } else {
    return;
  }
  event.preventDefault();
}

function isInField(event: KeyboardEvent): boolean {
  // Keys are pressed in elements only, here also inside the shadow root of a widget.
  return (event.composedPath()[0] as Element).matches(":read-write,select");
}
