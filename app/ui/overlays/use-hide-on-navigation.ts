import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";

/** Hides a popover when the visitor goes to another page: it would lie above it. */
export function useHideOnNavigation(popover: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation is what it waits for
  useEffect(() => () => popover.current?.hidePopover(), [key]);
}
