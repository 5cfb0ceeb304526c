import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";

/** A popover would stay open above the next page. */
export function useHideOnNavigation(popover: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation is what it waits for
  useEffect(() => () => popover.current?.hidePopover(), [key]);
}
