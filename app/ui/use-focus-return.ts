import { type FocusEvent, type FocusEventHandler, useEffect, useRef } from "react";

/** Gives the focus back to what had it before an element took it, when the element goes and takes it along. */
export function useFocusReturn(): FocusEventHandler {
  const focusedBefore = useRef<Element | null>(null);
  useEffect(() => {
    return () => {
      // It would fall to the beginning of the page.
      const isLost = document.activeElement === document.body;
      if (isLost && focusedBefore.current instanceof HTMLElement)
        focusedBefore.current.focus({ preventScroll: true });
    };
  }, []);
  return ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
  };
}
