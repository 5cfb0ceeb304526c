import { isCommandK } from "./command-k.ts";

const SEARCH_FORM = "html:not(:has(:modal)) [data-search]";

// `/`, Ctrl K and Cmd K submit the form of the search button, which works before hydration too. Keys typed until the
// search is shown are collected in the form. Ignored in fields, and while a modal dialog is open.
addEventListener("keydown", (event) => {
  const form = document.querySelector<HTMLFormElement>(SEARCH_FORM);
  if (!form || event.repeat || event.altKey || event.defaultPrevented || isInField(event)) return;
  const { key } = event;
  const hasModifier = event.ctrlKey || event.metaKey;
  const isTyped = form.ariaBusy && !hasModifier && key.length === 1;
  if (isCommandK(event) || (key === "/" && !hasModifier)) {
    form.ariaBusy = "true";
    form.requestSubmit();
  } else if (isTyped) {
    form.dataset.search += key;
  } else {
    return;
  }
  event.preventDefault();
});

function isInField(event: KeyboardEvent): boolean {
  // Keys are pressed in elements only, here also inside the shadow root of a widget.
  return (event.composedPath()[0] as Element).matches(":read-write,select");
}
