import { type RefObject, useCallback, useEffect, useRef } from "react";

/**
 * Leads the focus to the thanks, which stand in place of the form, and from there to the receipt, unless the visitor has
 * gone elsewhere meanwhile. Gives back what brings the focus to where the form is.
 */
export function useThanksFocus(main: RefObject<HTMLElement | null>, isThanking: boolean): () => void {
  const wasThanking = useRef(false);
  const focusMain = useCallback(() => moveFocus(main.current), [main]);

  useEffect(() => {
    const status = main.current?.querySelector("[role=status]");
    const focused = document.activeElement;
    if (isThanking && (focused === document.body || main.current?.contains(focused))) moveFocus(status);
    if (!isThanking && wasThanking.current && status?.contains(focused)) {
      const receipt = main.current?.querySelector(".receipt:has(+ form)");
      moveFocus(receipt ?? main.current);
      receipt?.scrollIntoView({ block: "nearest" });
    }
    wasThanking.current = isThanking;
  }, [main, isThanking]);

  return focusMain;
}

function moveFocus(element: Element | null | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
