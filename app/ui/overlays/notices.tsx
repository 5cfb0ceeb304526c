import {
  type ComponentProps,
  type FocusEvent,
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
import type { Elements } from "#app/ui/elements.ts";
import { listen } from "#app/ui/listen.ts";

/** Screen readers announce only what is added to a region that they know. */
const KNOWN_AFTER_MS = 100;

/** A live region at the lower edge of the screen, but first in the tab order. */
export function Notices({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<Element>();
  useEffect(() => {
    const timer = setTimeout(setPlace, KNOWN_AFTER_MS, findPlace());
    return () => clearTimeout(timer);
  }, []);
  return place && createPortal(children, place);
}

function findPlace(): Element {
  const found = document.querySelector("[data-notices]");
  if (found) return found;
  const place = document.createElement("div");
  place.dataset.notices = "";
  place.ariaLive = "polite";
  document.body.prepend(place);
  const reserve = () => {
    // Reserved below the page and as scroll padding, so that no notice covers what is focused next.
    document.documentElement.style.setProperty("--notices-height", `${place.clientHeight}px`);
    revealFocus(place);
  };
  // A frame later, as it changes the size of the document, which is observed as well.
  const observer = new ResizeObserver(() => requestAnimationFrame(reserve));
  observer.observe(place);
  // With its padding, because the fixed button pushes the notices up, and what loads late moves the focused element.
  observer.observe(document.documentElement, { box: "border-box" });
  // Browsers scroll only the caret of a text area into view.
  document.addEventListener("focusin", () => revealFocus(place));
  return place;
}

/** Scrolls the focused element out from under the notices. */
function revealFocus(place: Element): void {
  const focused = document.activeElement;
  // Scrolling where nothing is covered could come between press and release, and lose the click.
  const isCovering =
    place.querySelector(":scope > :not([data-withheld])") && !document.querySelector(":modal");
  if (!isCovering || !focused || focused === document.body || place.contains(focused)) return;
  const [covered, cover] = [focused.getBoundingClientRect(), place.getBoundingClientRect()];
  if (covered.bottom > cover.top && covered.top < cover.bottom) focused.scrollIntoView({ block: "nearest" });
}

type NoticeProps = {
  /** The notice's accessible name. */
  label: string;
  children: ReactNode;
  /** Buttons besides the close button. */
  action?: Elements;
  closeLabel: string;
  onClose: () => void;
  /** A passive notice: covers no control, and closes by itself. */
  leavesAlone?: boolean;
};

// Long enough to read one line.
const STAY_MS = 6_000;

export function Notice({ label, children, action, closeLabel, onClose, leavesAlone = false }: NoticeProps) {
  const notice = useRef<HTMLElement>(null);
  const isClear = useIsClear(notice, leavesAlone);
  useEscape(onClose);
  const leave = useEffectEvent(() => {
    if (!notice.current?.matches(":hover, :focus-within")) onClose();
  });

  useEffect(() => {
    if (!leavesAlone || !isClear) return;
    const timer = setInterval(() => leave(), STAY_MS);
    return () => clearInterval(timer);
  }, [leavesAlone, isClear]);

  return (
    <NoticeRegion
      ref={notice}
      label={label}
      className="page-notice"
      data-leaves={leavesAlone || undefined}
      data-withheld={!isClear || undefined}
    >
      <p>{children}</p>
      <div className="cluster">
        {action}
        <Button variant="quiet" onClick={onClose}>
          {closeLabel}
        </Button>
      </div>
    </NoticeRegion>
  );
}

/** Calls `onClose` on Escape, unless that closes a dialog, a menu or the browser's own suggestions for a field. */
export function useEscape(onClose: () => void): void {
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.isComposing) return;
    const isTaken = document.querySelector(":modal, [popover=auto]:popover-open") !== null;
    if (!isTaken && !document.activeElement?.matches("input, select, textarea")) onClose();
  });
  // Capturing: what Escape is about to close is still open.
  useEffect(() => listen<KeyboardEvent>(window, "keydown", (event) => close(event), { capture: true }), []);
}

// The link of a card covers all of it.
const CONTROLS = "a, button, input, label, select, summary, textarea, form, .card:has(.card-link)";

// Pages also change without scrolling.
const CHECK_MS = 300;

/** Whether a fixed element covers no form control or link. Checked only while `isWatched`. */
function useIsClear(element: RefObject<HTMLElement | null>, isWatched: boolean): boolean {
  const [isClear, setIsClear] = useState(!isWatched);
  useLayoutEffect(() => {
    if (!isWatched) return;
    const check = () => setIsClear(element.current !== null && !coversControl(element.current));
    check();
    const timer = setInterval(check, CHECK_MS);
    const stopListening = listen(window, "scroll resize", check, { passive: true });
    return () => {
      clearInterval(timer);
      stopListening();
    };
  }, [element, isWatched]);
  return isClear;
}

function coversControl(cover: HTMLElement): boolean {
  const { left, top, right, bottom } = cover.getBoundingClientRect();
  return [...document.querySelectorAll(CONTROLS)].some(
    (control) =>
      !cover.contains(control) &&
      control.checkVisibility({ visibilityProperty: true }) &&
      // A link may take several lines.
      [...control.getClientRects()].some(
        (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
      ),
  );
}

/** Returns the focus to what had it before, when it is removed with the focus in it. */
export function NoticeRegion({ label, ...region }: ComponentProps<"section"> & { label: string }) {
  const focusedBefore = useRef<Element | null>(null);
  useEffect(() => {
    return () => {
      // The browser moved the focus to the start of the page.
      const isLost = document.activeElement === document.body;
      if (isLost && focusedBefore.current instanceof HTMLElement)
        focusedBefore.current.focus({ preventScroll: true });
    };
  }, []);
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
  };
  return <section {...region} aria-label={label} onFocus={onFocus} />;
}
