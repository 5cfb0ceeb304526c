import {
  type FocusEvent,
  type FormEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { FIRST_PAGES } from "../found.ts";
import { moveFocus } from "./move-focus.ts";
import { LONGEST, SearchField } from "./search-field.tsx";
import { translateSearch } from "./search-messages.ts";
import { SearchResults } from "./search-results.tsx";
import { useDialog } from "./use-dialog.ts";
import { type SearchState, useSearch } from "./use-search.ts";

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

// So that who cannot see the results hears of the last words only, not of each letter.
const SAY_AFTER_MS = 700;

/** Says how much was found, when somebody has stopped typing. */
function SearchStatus({ state }: { state: SearchState }) {
  const { formatNumber } = useFormats();
  const [said, setSaid] = useState("");
  const words = describe(state, formatNumber);
  useEffect(() => {
    const timer = setTimeout(setSaid, SAY_AFTER_MS, words);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

function describe({ status, text, found }: SearchState, formatNumber: (count: number) => string): string {
  if (status === "failed") return translateSearch("failed");
  if (status !== "found" || !found) return "";
  const count = found.groups.reduce((total, group) => total + group.count, 0);
  return count > 0
    ? translateSearch("found", { text, count: formatNumber(count) })
    : translateSearch("none", { text });
}

type RestoredFocus = {
  onFocus: (event: FocusEvent) => void;
  /** Leads the focus to the first page that comes when more of a kind is shown. */
  expectMore: (kind: string) => void;
};

/**
 * Keeps the focus in the dialog when what had it is shown no longer: it goes to the first of the results that were wanted,
 * else to the field. Without, the next Tab would begin somewhere else, and a screen reader would fall silent.
 */
function useRestoredFocus(dialog: RefObject<HTMLDialogElement | null>): RestoredFocus {
  const last = useRef<HTMLElement>(null);
  const expected = useRef("");
  // After each change: any of them may take away what has the focus.
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected || !dialog.current?.open) return;
    const group = dialog.current.querySelector(`[data-kind="${expected.current}"]`);
    const next = group?.querySelectorAll<HTMLElement>("[data-result]")[FIRST_PAGES];
    expected.current = "";
    (next ?? dialog.current.querySelector<HTMLElement>("[data-search-field]"))?.focus();
  });
  return {
    onFocus: ({ target }) => {
      // React says so of elements alone.
      last.current = target as HTMLElement;
    },
    expectMore: (kind) => {
      expected.current = kind;
    },
  };
}

type FirstResult = {
  onSubmit: (event: FormEvent) => void;
  /** Takes the wish back: something else is wanted now. */
  forget: () => void;
};

/** Opens the first page that fits when the field is sent: now, or as soon as it is found. */
function useFirstResult(
  dialog: RefObject<HTMLDialogElement | null>,
  status: SearchState["status"],
): FirstResult {
  const isWanted = useRef(false);
  const forget = useCallback(() => {
    isWanted.current = false;
  }, []);
  const openFirst = useCallback(() => {
    forget();
    dialog.current?.querySelector<HTMLElement>(".search-result a")?.click();
  }, [dialog, forget]);
  useEffect(() => {
    // What was found before is not what was meant.
    if (status === "found" && isWanted.current) openFirst();
    // A page that opens much later, because a second attempt went well, would come as a surprise.
    if (status === "failed") forget();
  }, [status, openFirst, forget]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (status === "found") openFirst();
    isWanted.current = status === "searching";
  };
  return { onSubmit, forget };
}
