import { useId, useRef } from "react";
import { href } from "react-router";
import { ContactOffices } from "#app/contact/contact-offices.tsx";
import { useTranslate } from "#app/i18n/translate.ts";
import { useSiteData } from "#app/site/use-site-data.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { CalendarLink } from "./calendar-link.tsx";
import { MEETING_ID } from "./open-calendar.ts";
import { useScheduler } from "./use-scheduler.ts";

/**
 * Where a call is booked: with the built-in scheduler, or at the address of another company's calendar. What the page
 * comes with says who answers when, in both offices, and the way to propose a time.
 */
export function MeetingPanel() {
  const translate = useTranslate();
  const headingId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const state = useScheduler(panel);
  const { provider, url } = useSiteData().scheduling;
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
        <state.Scheduler words={state.words} panel={panel} />
      ) : (
        <>
          {provider === "builtin" ? (
            <p className="mt-2 mb-6 text-muted">{translate(INTROS[state])}</p>
          ) : (
            <CalendarLink url={url} hasFailed={state === "failed"} />
          )}
          <ContactOffices />
          <p className="mt-6 flex flex-wrap gap-4">
            <ButtonLink to={href("/contact-us")}>{translate("meeting.proposeTime")}</ButtonLink>
            <Button variant="secondary" popoverTarget={MEETING_ID} popoverTargetAction="hide">
              {translate("meeting.close")}
            </Button>
          </p>
        </>
      )}
    </div>
  );
}

const INTROS = {
  unopened: "meeting.intro",
  loading: "meeting.loading",
  failed: "meeting.failed",
} as const;
