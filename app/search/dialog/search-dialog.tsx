import { type FormEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { moveFocus } from "./move-focus.ts";
import { SearchField } from "./search-field.tsx";
import { SearchResults } from "./search-results.tsx";
import { SearchStatus } from "./search-status.tsx";
import { translateSearch } from "./search-words.ts";
import { useDialog } from "./use-dialog.ts";
import { useSearch } from "./use-search.ts";

/**
 * The search: a field, and below it links to the pages that fit, by kind. Words that were typed stay in it when it is closed.
 */
export function SearchDialog() {
  const [text, setText] = useState("");
  const [whole, setWhole] = useState<string>();
  const { dialog, isOpen, onClose } = useDialog((wanted) => wanted !== undefined && change(wanted));
  const { retry, ...state } = useSearch({ text, whole, isOpen });
  const wantsFirst = useRef(false);

  function change(next: string) {
    setText(next);
    setWhole(undefined);
    wantsFirst.current = false;
  }
  const openFirst = useCallback(() => {
    wantsFirst.current = false;
    dialog.current?.querySelector<HTMLElement>(".search-result a")?.click();
  }, [dialog]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (state.status === "found") openFirst();
    wantsFirst.current = state.status === "searching";
  };
  useEffect(() => {
    // What was found before is not what was meant.
    if (state.status === "found" && wantsFirst.current) openFirst();
  }, [state.status, openFirst]);

  return (
    <dialog
      ref={dialog}
      id="search"
      aria-label={translateSearch("title")}
      className="panel search-dialog"
      closedby="any"
      onClose={onClose}
      onKeyDown={moveFocus}
      onClick={closeOnLeave}
    >
      <SearchField text={text} onChange={change} onSubmit={onSubmit} />
      <div className="search-body" aria-busy={state.status === "searching"}>
        <SearchResults state={state} onShowMore={setWhole} onRetry={retry} />
      </div>
      <SearchStatus state={state} />
      <p className="search-keys">{translateSearch("keys")}</p>
    </dialog>
  );
}

/** Closes it when another page is on its way, or what is beside it was clicked. A link in a new tab leaves it as it is. */
function closeOnLeave(event: MouseEvent<HTMLDialogElement>): void {
  const { target, currentTarget } = event;
  const isLink = target instanceof Element && target.closest("a") !== null;
  // The router has taken the click.
  if (target === currentTarget || (isLink && event.defaultPrevented)) currentTarget.close();
}
