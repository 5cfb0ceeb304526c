import { useId, useRef } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { FailureBoundary } from "#app/ui/failure-boundary.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { useHideOnNavigation } from "#app/ui/use-hide-on-navigation.ts";
import { MEETING_ID } from "./open-calendar.ts";
import { OtherWays } from "./other-ways.tsx";
import { useHideOnLeave } from "./use-hide-on-leave.ts";
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
