import { type FormEvent, type MouseEvent, useEffect, useId, useState } from "react";
import { fetchFeatureMessages, translateFeature } from "#app/features/i18n/feature-messages.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { addPart } from "#app/features/startup/plugin-parts.tsx";
import { ControlIcon } from "#app/ui/control-icon.tsx";
import { MODAL } from "#app/ui/overlays/modal.ts";
import {
  isBusyElsewhere,
  moveFocus,
  openDialog,
  takeTypedKeys,
  useFirstResult,
  useRestoredFocus,
  useSearchDialog,
} from "./dialog-behavior.ts";
import { SearchResults } from "./search-results.tsx";
import { type SearchState, useSearch } from "./use-search.ts";

const translateSearch = translateFeature("search");

let isInstalled = false;

/** Shows the search, unless the visitor has moved on meanwhile. @throws Error when the messages can't be loaded */
export async function openSearch(text?: string): Promise<void> {
  await fetchFeatureMessages();
  if (isBusyElsewhere()) {
    takeTypedKeys();
    return;
  }
  openDialog(text);
  if (isInstalled) return;
  isInstalled = true;
  addPart(SearchDialog);
}

function SearchDialog() {
  const [text, setText] = useState("");
  const { dialog, isOpen, onClose } = useSearchDialog(
    (requested) => requested !== undefined && change(requested),
  );
  const { retry, ...state } = useSearch({ text, isOpen });
  const { onSubmit, cancel } = useFirstResult(dialog, state.status);
  const onFocus = useRestoredFocus(dialog);

  function change(next: string) {
    setText(next);
    cancel();
  }
  /** Closes on a client-side link, too. One that opens a new tab leaves it open. */
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    const { target, currentTarget } = event;
    MODAL.onClick(event);
    if (event.defaultPrevented && target instanceof Element && target.closest("a")) currentTarget.close();
  };

  return (
    <dialog
      {...MODAL}
      ref={dialog}
      id="search"
      aria-label={translateSearch("title")}
      className="panel search-dialog"
      onClose={() => {
        cancel();
        onClose();
      }}
      onKeyDown={moveFocus}
      onFocus={onFocus}
      onClick={onClick}
    >
      <SearchField text={text} onChange={change} onSubmit={onSubmit} />
      <div className="search-body" aria-busy={state.status === "searching"}>
        <SearchResults state={state} onRetry={retry} />
      </div>
      <SearchStatus state={state} />
      <p className="search-keys">{translateSearch("keys")}</p>
    </dialog>
  );
}

type SearchFieldProps = {
  text: string;
  onChange: (text: string) => void;
  onSubmit: (event: FormEvent) => void;
};

function SearchField({ text, onChange, onSubmit }: SearchFieldProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a `search` element can't be submitted
    <form role="search" className="search-field" onSubmit={onSubmit}>
      <ControlIcon name="search" />
      <label htmlFor={id} className="sr-only">
        {translateSearch("label")}
      </label>
      {/* With type="search", Escape would clear it before it closes the dialog. */}
      <input
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        data-search-field=""
        placeholder={translateSearch("placeholder")}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <button
        type="button"
        className="search-close"
        aria-label={translateSearch("close")}
        onClick={({ currentTarget }) => currentTarget.closest("dialog")?.close()}
      >
        <span className="hamburger hamburger-close" aria-hidden="true" />
      </button>
    </form>
  );
}

// After typing has stopped, so that screen readers don't announce every intermediate result.
const ANNOUNCE_AFTER_MS = 700;

function SearchStatus({ state }: { state: SearchState }) {
  const { formatNumber } = useFormats();
  const [announced, setAnnounced] = useState("");
  const message = describeState(state, formatNumber);
  useEffect(() => {
    const timer = setTimeout(setAnnounced, ANNOUNCE_AFTER_MS, message);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}

function describeState(
  { status, text, found }: SearchState,
  formatNumber: (count: number) => string,
): string {
  if (status === "failed") return translateSearch("failed");
  if (status !== "found" || !found) return "";
  const count = found.groups.reduce((total, { pages }) => total + pages.length, 0);
  return count > 0
    ? translateSearch("found", { text, count: formatNumber(count) })
    : translateSearch("none", { text });
}
