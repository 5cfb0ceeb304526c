import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { listen } from "#app/ui/listen.ts";

/** A request to show the search, with the text to search for. Always a new object, so that equal texts count. */
type OpenRequest = { text: string | undefined };

let openRequest: OpenRequest | undefined;
let onChange = () => {};

export function openDialog(text?: string): void {
  openRequest = { text };
  onChange();
}

function subscribe(notify: () => void): () => void {
  onChange = notify;
  return () => {
    onChange = () => {};
  };
}

/** Takes the keys that `search-shortcut.ts` has collected in the forms, and ends their busy state. */
export function takeTypedKeys(): string {
  let typed = "";
  for (const form of document.querySelectorAll<HTMLFormElement>("[data-search]")) {
    typed += form.dataset.search;
    form.dataset.search = "";
    form.ariaBusy = null;
  }
  return typed.trimStart();
}

/** Whether the visitor has meanwhile moved on to another field or modal dialog. */
export function isBusyElsewhere(): boolean {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  const isField = element?.matches(":read-write") && !element.closest("#search, [data-search]");
  return isField || document.querySelector("dialog:modal:not(#search)") !== null;
}

type SearchDialogState = {
  dialog: RefObject<HTMLDialogElement | null>;
  isOpen: boolean;
  onClose: () => void;
};

export function useSearchDialog(onOpen: (text: string | undefined) => void): SearchDialogState {
  const dialog = useRef<HTMLDialogElement>(null);
  const request = useSyncExternalStore(subscribe, () => openRequest);
  const { key } = useLocation();
  const [isOpen, setIsOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every request
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !request) return;
    // Synchronously, so that no key is lost between the page's listener and the field.
    const typed = takeTypedKeys();
    onOpen(typed || request.text);
    if (!element.open) {
      // A closing menu returns the focus to its button, which then gets it back when the search closes.
      for (const menu of document.querySelectorAll<HTMLElement>("[popover=auto]:popover-open"))
        menu.hidePopover();
      element.showModal();
    }
    const field = element.querySelector<HTMLInputElement>("[data-search-field]");
    // Further typing continues what was typed, but replaces an older text.
    if (typed) field?.focus();
    else field?.select();
    setIsOpen(true);
  }, [request]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every navigation
  useEffect(() => () => dialog.current?.close(), [key]);
  useVisibleHeight(dialog);
  const onClose = () => {
    // The event comes later than the closing, when the search may be open again.
    if (dialog.current?.open) return;
    setIsOpen(false);
    // Where the focus has nowhere to return to, the hidden field would keep it.
    dialog.current?.querySelector<HTMLElement>(":focus")?.blur();
  };
  return { dialog, isOpen, onClose };
}

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
