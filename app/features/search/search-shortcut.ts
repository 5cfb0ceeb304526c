// `/`, Ctrl K and Cmd K submit the form of the search button, which works before hydration too. Keys typed until the
// search is shown are collected in the form. Ignored in fields, and while a modal dialog is open.
addEventListener("keydown", (event) => {
  const form = document.querySelector<HTMLFormElement>(
    "html:not(:has(:modal,[role=dialog]:popover-open)) [data-search]",
  );
  const { key } = event;
  if (
    form &&
    !(
      event.repeat ||
      event.altKey ||
      event.defaultPrevented ||
      // Keys are pressed in elements only, here also inside the shadow root of a widget.
      (event.composedPath()[0] as Element).matches(":read-write,select")
    )
  ) {
    const isCommand = event.ctrlKey || event.metaKey;
    // On layouts without Latin letters the position counts: `KeyK`.
    if (isCommand ? !event.shiftKey && /^k|K$/.test(key > "~" ? event.code : key) : key === "/") {
      form.ariaBusy = "true";
      form.requestSubmit();
    } else if (form.ariaBusy && !isCommand && !key[1]) form.dataset.search += key;
    else return;
    event.preventDefault();
  }
});
