/**
 * Opens the search by `/`, Ctrl K and Cmd K: they send the form of the search button, so what holds for the form before
 * React is there, with it and without it holds for them too. Not where a key means a character or a choice, nor while
 * something has to be answered or closed first.
 */
export function openSearchByKey(event: KeyboardEvent): void {
  const form = document.querySelector<HTMLFormElement>("[data-search]");
  if (
    form &&
    event.key === (event.ctrlKey || event.metaKey ? "k" : "/") &&
    !event.altKey &&
    // A key is pressed in an element, be it the whole page.
    !(event.target as Element).matches(":read-write,select") &&
    !document.querySelector("dialog[open],[role=dialog]:popover-open")
  ) {
    event.preventDefault();
    form.requestSubmit();
  }
}
