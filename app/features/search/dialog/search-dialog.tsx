import { type MouseEvent, useRef, useState } from "react";
import { moveFocus } from "./move-focus.ts";
import { LONGEST, SearchField } from "./search-field.tsx";
import { translateSearch } from "./search-messages.ts";
import { SearchResults } from "./search-results.tsx";
import { SearchStatus } from "./search-status.tsx";
import { useDialog } from "./use-dialog.ts";
import { useFirstResult } from "./use-first-result.ts";
import { useRestoredFocus } from "./use-restored-focus.ts";
import { useSearch } from "./use-search.ts";

const NONE: ReadonlySet<string> = new Set();

/**
 * The search: a field, and below it links to the pages that fit, by kind. Words that were typed stay in it when it is closed.
 */
export function SearchDialog() {
  const [text, setText] = useState("");
  const [whole, setWhole] = useState(NONE);
  const { dialog, isOpen, onClose } = useDialog((wanted) => wanted !== undefined && change(wanted));
  const { retry, ...state } = useSearch({ text, whole, isOpen });
  const { onSubmit, forget } = useFirstResult(dialog, state.status);
  const { onFocus, expectMore } = useRestoredFocus(dialog);
  const pressed = useRef<EventTarget>(null);

  function change(next: string) {
    // An address may hold more than the field takes.
    setText(next.slice(0, LONGEST));
    setWhole(NONE);
    forget();
  }
  const showMore = (kind: string) => {
    expectMore(kind);
    setWhole(new Set([...whole, kind]));
  };
  /** Closes it when another page is on its way, or what is beside it was clicked. A link in a new tab leaves it as it is. */
  const closeOnLeave = (event: MouseEvent<HTMLDialogElement>) => {
    const { target, currentTarget } = event;
    const isLink = target instanceof Element && target.closest("a") !== null;
    // Who selects words may let go beside them.
    const isBeside = target === currentTarget && pressed.current === currentTarget;
    // The router has taken the click.
    if (isBeside || (isLink && event.defaultPrevented)) currentTarget.close();
  };

  return (
    <dialog
      ref={dialog}
      id="search"
      aria-label={translateSearch("title")}
      className="panel search-dialog"
      closedby="any"
      onClose={() => {
        forget();
        onClose();
      }}
      onKeyDown={moveFocus}
      onFocus={onFocus}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={closeOnLeave}
    >
      <SearchField text={text} onChange={change} onSubmit={onSubmit} />
      <div className="search-body" aria-busy={state.status === "searching"}>
        <SearchResults state={state} onShowMore={showMore} onRetry={retry} />
      </div>
      <SearchStatus state={state} />
      <p className="search-keys">{translateSearch("keys")}</p>
    </dialog>
  );
}
