import { type FormEvent, type RefObject, useCallback, useEffect, useRef } from "react";
import type { SearchState } from "./use-search.ts";

type FirstResult = {
  onSubmit: (event: FormEvent) => void;
  /** Takes the wish back: something else is wanted now. */
  forget: () => void;
};

/** Opens the first page that fits when the field is sent: now, or as soon as it is found. */
export function useFirstResult(
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
