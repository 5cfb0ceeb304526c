/**
 * Takes what was typed while the search was on its way, and says that it is no longer: `app/features/startup/open-search-by-key.ts`
 * keeps both in the form.
 */
export function takeTypedKeys(): string {
  let typed = "";
  for (const form of document.querySelectorAll<HTMLFormElement>("[data-search]")) {
    typed += form.dataset.search;
    form.dataset.search = "";
    form.ariaBusy = null;
  }
  return typed.trimStart();
}

/** Whether the visitor has gone on to something else: types in another field, or answers another dialog. */
export function isBusyElsewhere(): boolean {
  let element = document.activeElement;
  // A widget hides what has the focus in it.
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  const isField = element?.matches(":read-write") && !element.closest("#search, [data-search]");
  return isField || document.querySelector("dialog:modal:not(#search)") !== null;
}
