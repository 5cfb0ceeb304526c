/**
 * Opens the search by `/`, Ctrl K and Cmd K: they send the form of the search button, so what holds for the form before
 * React is there, with it and without it holds for them too. What is typed until the search is there is kept in the form.
 * Not where a key means a character or a choice, nor while something has to be answered or closed first.
 */
addEventListener("keydown", (event) => {
  const form = document.querySelector<HTMLFormElement>(
    "html:not(:has(:modal,[role=dialog]:popover-open)) [data-search]",
  );
  const { key } = event;
  if (
    form &&
    !(
      // A key that is held says it again and again.
      event.repeat ||
      event.altKey ||
      event.defaultPrevented ||
      // A key is pressed in an element, be it the whole page, or one inside of a widget.
      (event.composedPath()[0] as Element).matches(":read-write,select")
    )
  ) {
    const isCommand = event.ctrlKey || event.metaKey;
    // Where there are no Latin letters, the place of the key says which it is: `KeyK`.
    if (isCommand ? !event.shiftKey && /^k|K$/.test(key > "~" ? event.code : key) : key === "/") {
      form.ariaBusy = "true";
      form.requestSubmit();
    } else if (form.ariaBusy && !isCommand && !key[1]) form.dataset.search += key;
    else return;
    event.preventDefault();
  }
});
