import { type FormEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fetchFeatureMessages } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-locale.ts";
import { addPart } from "#app/features/startup/plugin-parts.tsx";
import { ControlIcon } from "#app/ui/button.tsx";
import { listen } from "#app/ui/listen.ts";
import { CloseButton, MODAL, useCloseOnNavigation } from "#app/ui/overlays/modal.tsx";
import { SearchResults } from "./search-results.tsx";
import { type SearchState, translateSearch, useSearch } from "./use-search.ts";

/** That of the dialog, once it is on the page. */
let showDialog: ((text: string | undefined) => void) | undefined;

/** Shows the search, unless the visitor has moved on meanwhile. @throws Error when the messages can't be loaded */
export async function openSearch(text?: string): Promise<void> {
  await fetchFeatureMessages();
  const { activeElement } = document;
  const isTyping = activeElement?.matches(":read-write") && !activeElement.closest("[data-search]");
  if (isTyping || document.querySelector(":modal")) return;
  if (!showDialog) flushSync(() => addPart(SearchDialog));
  showDialog?.(text);
  findField()?.select();
}

function SearchDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState("");
  const { state, retry } = useSearch(text);
  // Whether Enter was pressed while searching.
  const opensFirst = useRef(false);

  const change = (next: string) => {
    opensFirst.current = false;
    setText(next);
  };
  useLayoutEffect(() => {
    showDialog = (requested) => {
      if (requested !== undefined) change(requested);
      showAlone(dialog.current);
    };
    return () => {
      showDialog = undefined;
    };
  });
  useCloseOnNavigation(() => dialog.current?.close());
  useEffect(() => {
    if (state.status === "searching") return;
    // After a failure and a later retry, a page that opens by itself would be a surprise.
    if (state.status === "found" && opensFirst.current) openFirst();
    opensFirst.current = false;
  }, [state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state replaces the results
  useLayoutEffect(() => {
    // The focused one may be gone.
    if (dialog.current?.open && document.activeElement === document.body) findField()?.focus();
  }, [state]);
  useVisibleHeight(dialog);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (state.status === "found") openFirst();
    opensFirst.current = state.status === "searching";
  };
  const onClose = () => {
    opensFirst.current = false;
    // Where the focus has nowhere to return to, the hidden field would keep it.
    if (!dialog.current?.open) dialog.current?.querySelector<HTMLElement>(":focus")?.blur();
  };
  return (
    <dialog
      {...MODAL}
      ref={dialog}
      id="search"
      aria-label={translateSearch("title")}
      className="panel panel-tall search-dialog"
      onClose={onClose}
    >
      <SearchField text={text} onChange={change} onSubmit={onSubmit} />
      <div className="search-body" aria-busy={state.status === "searching"}>
        <SearchResults state={state} onRetry={retry} />
      </div>
      <SearchStatus state={state} />
    </dialog>
  );
}

function showAlone(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return;
  // A closing menu returns the focus to its button, which then gets it back when the search closes.
  for (const menu of document.querySelectorAll<HTMLElement>("[popover=auto]:popover-open"))
    menu.hidePopover();
  dialog.showModal();
}

/** Leaves room for the keyboard of a phone. */
function useVisibleHeight(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window;
    const measure = () => {
      const isZoomed = (visualViewport?.scale ?? 1) !== 1;
      const height = isZoomed ? "" : `${visualViewport?.height}px`;
      dialog.current?.style.setProperty("--visible-height", height);
    };
    if (visualViewport) return listen(visualViewport, "resize", measure);
  }, [dialog]);
}

function findField(): HTMLInputElement | null {
  return document.querySelector("#search [data-search-field]");
}

function openFirst(): void {
  document.querySelector<HTMLElement>("#search .search-result a")?.click();
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
      <CloseButton label={translateSearch("close")} />
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
  { status, typed, pages = [] }: SearchState,
  format: (count: number) => string,
): string {
  if (status === "failed") return translateSearch("failed");
  if (status !== "found") return "";
  return pages.length > 0
    ? translateSearch("found", { text: typed, count: format(pages.length) })
    : translateSearch("none", { text: typed });
}
