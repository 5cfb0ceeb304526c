import type { CSSProperties } from "react";
import { useViewTransitionState } from "react-router";

/**
 * The style of a picture in a card that becomes the cover of the page at `to`, or comes back from there.
 * Only while that navigation is under way: two pictures of one name would stop the transition.
 */
export function useCoverStyle(to: string): CSSProperties | undefined {
  return useViewTransitionState(to) ? { viewTransitionName: "cover" } : undefined;
}
