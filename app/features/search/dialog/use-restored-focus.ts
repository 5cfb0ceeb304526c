import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { FIRST_PAGES } from "../found.ts";

type RestoredFocus = {
  onFocus: (event: FocusEvent) => void;
  /** Leads the focus to the first page that comes when more of a kind is shown. */
  expectMore: (kind: string) => void;
};

/**
 * Keeps the focus in the dialog when what had it is shown no longer: it goes to the first of the results that were wanted,
 * else to the field. Without, the next Tab would begin somewhere else, and a screen reader would fall silent.
 */
export function useRestoredFocus(dialog: RefObject<HTMLDialogElement | null>): RestoredFocus {
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
