import { type RefObject, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { FailureBoundary } from "#app/ui/failure-boundary.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { useHideOnNavigation } from "#app/ui/overlays/use-hide-on-navigation.ts";
import { MEETING_ID } from "./open-calendar.ts";
import { OtherWays } from "./other-ways.tsx";
import { useScheduler } from "./use-scheduler.ts";

/**
 * Where a call is booked: with the built-in scheduler, or at the address of another company's calendar. What the page
 * comes with says who answers when, in both offices, and the way to propose a time.
 */
export function MeetingPanel() {
  const translate = useTranslate();
  const headingId = useId();
  const { key } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  const state = useScheduler(panel);
  useHideOnNavigation(panel);
  useHideOnLeave(panel);
  return (
    <div
      ref={panel}
      id={MEETING_ID}
      popover="auto"
      role="dialog"
      aria-labelledby={headingId}
      className="panel"
    >
      <Heading tag="h2" size={3} id={headingId}>
        {translate("meeting.title")}
      </Heading>
      {typeof state === "object" ? (
        <FailureBoundary place={key} fallback={() => <OtherWays state="failed" />}>
          <state.Scheduler words={state.words} panel={panel} />
        </FailureBoundary>
      ) : (
        <OtherWays state={state} />
      )}
    </div>
  );
}

/**
 * Hides a popover when the keyboard leaves it for the page behind, which it covers. Clicks beside it are the browser's
 * own matter, and what the check of an outside company shows in a frame belongs to the form.
 */
function useHideOnLeave(popover: RefObject<HTMLElement | null>): void {
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
