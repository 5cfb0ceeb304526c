import { type RefObject, useEffect } from "react";

/**
 * Hides a popover when the keyboard leaves it for the page behind, which it covers. Clicks beside it are the browser's
 * own matter, and what the check of an outside company shows in a frame belongs to the form.
 */
export function useHideOnLeave(popover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const element = popover.current;
      if (!element?.matches(":popover-open") || !(target instanceof Element)) return;
      const hasLeft = !element.contains(target) && target.matches(":focus-visible:not(iframe)");
      if (hasLeft) element.hidePopover();
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, [popover]);
}
