import { type RefObject, useLayoutEffect, useState } from "react";

const CONTROLS = "a, button, input, label, select, summary, textarea, form";

// Fine enough to hit a link in running text.
const STEP_PX = 16;

// Pages also change without a scroll.
const CHECK_MS = 300;

/** Whether an element that is fixed over the page covers no form and no control. Only looked at while it `isWatched`. */
export function useIsClear(element: RefObject<HTMLElement | null>, isWatched: boolean): boolean {
  const [isClear, setIsClear] = useState(!isWatched);
  useLayoutEffect(() => {
    if (!isWatched) return;
    const check = () => setIsClear(element.current !== null && !coversControl(element.current));
    check();
    const timer = setInterval(check, CHECK_MS);
    const controller = new AbortController();
    for (const type of ["scroll", "resize"]) {
      addEventListener(type, check, { passive: true, signal: controller.signal });
    }
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [element, isWatched]);
  return isClear;
}

function coversControl(cover: HTMLElement): boolean {
  const { left, top, right, bottom } = cover.getBoundingClientRect();
  // Between two rows of points, and beside the outermost, there is no room for a control.
  for (let y = top - STEP_PX / 2; y < bottom + STEP_PX; y += STEP_PX) {
    for (let x = left - STEP_PX / 2; x < right + STEP_PX; x += STEP_PX) {
      if (document.elementsFromPoint(x, y).some((found) => isControl(found, cover))) return true;
    }
  }
  return false;
}

function isControl(element: Element, cover: HTMLElement): boolean {
  return !cover.contains(element) && element.closest(CONTROLS) !== null;
}
