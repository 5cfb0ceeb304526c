import {
  type FocusEvent,
  type FocusEventHandler,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { Button } from "#app/ui/button.tsx";

/**
 * The one place of the page for notices that come by themselves: over the page at its lower edge, one above the other,
 * read out but never focused. Stands empty in the page before there is a notice, so that screen readers listen to it.
 */
export function Notices({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<Element>();
  useEffect(() => setPlace(findPlace()), []);
  return place && createPortal(children, place);
}

/** Whether any notice stands there. */
export function hasNotice(): boolean {
  return document.querySelector("[data-notices] > *") !== null;
}

function findPlace(): Element {
  const found = document.querySelector("[data-notices]");
  if (found) return found;
  const place = document.createElement("div");
  place.dataset.notices = "";
  place.ariaLive = "polite";
  document.body.append(place);
  const observer = new ResizeObserver(() => {
    // What gets the focus is scrolled to where no notice covers it.
    document.documentElement.style.setProperty("--notices-height", `${place.clientHeight}px`);
  });
  observer.observe(place);
  return place;
}

type NoticeProps = {
  /** Names the notice among the regions of the page. */
  label: string;
  /** What it says. */
  children: ReactNode;
  /** What can be done about it, besides closing it. */
  action?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  /** Nothing is asked of the visitor: a line that covers no control, and closes by itself once it has been read. */
  leavesAlone?: boolean;
};

// Long enough to read one line.
const STAY_MS = 6_000;

/** A notice among the `Notices`. */
export function Notice({ label, children, action, closeLabel, onClose, leavesAlone = false }: NoticeProps) {
  const notice = useRef<HTMLElement>(null);
  const onFocus = useFocusReturn();
  const isClear = useIsClear(notice, leavesAlone);
  const leave = useEffectEvent(() => {
    if (!notice.current?.matches(":hover, :focus-within")) onClose();
  });

  useEffect(() => {
    if (!leavesAlone || !isClear) return;
    const timer = setInterval(() => leave(), STAY_MS);
    return () => clearInterval(timer);
  }, [leavesAlone, isClear]);

  return (
    <section
      ref={notice}
      aria-label={label}
      className="page-notice"
      data-leaves={leavesAlone || undefined}
      data-withheld={!isClear || undefined}
      onFocus={onFocus}
    >
      <p>{children}</p>
      <div className="page-notice-actions">
        {action}
        <Button variant="quiet" onClick={onClose}>
          {closeLabel}
        </Button>
      </div>
    </section>
  );
}

const CONTROLS = "a, button, input, label, select, summary, textarea, form";

// Fine enough to hit a link in running text.
const STEP_PX = 16;

// Pages also change without a scroll.
const CHECK_MS = 300;

/** Whether an element that is fixed over the page covers no form and no control. Only looked at while it `isWatched`. */
function useIsClear(element: RefObject<HTMLElement | null>, isWatched: boolean): boolean {
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
