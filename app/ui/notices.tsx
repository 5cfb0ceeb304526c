import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "./button.tsx";
import { useFocusReturn } from "./use-focus-return.ts";
import { useIsClear } from "./use-is-clear.ts";

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
