import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { isCommandK } from "./command-k.ts";
import type { SearchState } from "./use-search.ts";

const STOPS = "[data-search-field], [data-result]";

/** Moves the focus, not an active descendant: results are links for Enter, Ctrl Enter and screen readers. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.nativeEvent.isComposing || event.altKey) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const target = findTarget(event, stops);
  if (target) {
    event.preventDefault();
    target.focus();
    target.scrollIntoView({ block: "nearest" });
  } else if (isTypedOnResult(event)) {
    stops[0]?.focus();
  }
}

function findTarget(event: KeyboardEvent, stops: HTMLElement[]): HTMLElement | undefined {
  const { key } = event;
  if (isCommandK(event)) return stops[0];
  if (event.ctrlKey || event.metaKey) return undefined;
  const current = stops.findIndex((stop) => stop.matches(":focus"));
  if (key === "ArrowDown") return stops[current + 1] ?? stops[0];
  if (key === "ArrowUp") return stops.at(Math.max(current, 0) - 1);
  if (current < 1) return undefined;
  return { Home: stops[1], End: stops.at(-1) }[key];
}

function isTypedOnResult({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  const isOnResult = target instanceof Element && target.matches("[data-result]");
  return isOnResult && !ctrlKey && !metaKey && key.length === 1 && key !== " ";
}

/** When the focused element is removed, moves the focus to the field. */
export function useRestoredFocus(dialog: RefObject<HTMLDialogElement | null>): (event: FocusEvent) => void {
  const lastFocused = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!lastFocused.current || lastFocused.current.isConnected || !dialog.current?.open) return;
    dialog.current.querySelector<HTMLElement>("[data-search-field]")?.focus();
  });
  return ({ target }) => {
    lastFocused.current = target;
  };
}

type FirstResult = {
  onSubmit: (event: FormEvent) => void;
  cancel: () => void;
};

export function useFirstResult(
  dialog: RefObject<HTMLDialogElement | null>,
  status: SearchState["status"],
): FirstResult {
  const isPending = useRef(false);
  const cancel = useCallback(() => {
    isPending.current = false;
  }, []);
  const openFirst = useCallback(() => {
    cancel();
    dialog.current?.querySelector<HTMLElement>(".search-result a")?.click();
  }, [dialog, cancel]);
  useEffect(() => {
    if (status === "found" && isPending.current) openFirst();
    // After a later retry, a page that opens by itself would be a surprise.
    if (status === "failed") cancel();
  }, [status, openFirst, cancel]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (status === "found") openFirst();
    isPending.current = status === "searching";
  };
  return { onSubmit, cancel };
}
