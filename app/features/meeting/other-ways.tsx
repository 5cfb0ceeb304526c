import { useEffect, useRef } from "react";
import { href } from "react-router";
import { ContactOffices } from "#app/features/contact/contact-details.tsx";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { MEETING_ID } from "./open-calendar.ts";

const INTROS = {
  unopened: "meeting.intro",
  loading: "meeting.loading",
  failed: "meeting.failed",
} as const;

/** What the panel offers without the built-in scheduler: another company's calendar, the numbers, and the way to write. */
export function OtherWays({ state }: { state: keyof typeof INTROS }) {
  const translate = useTranslate();
  const { provider, url } = useSiteData().scheduling;
  return (
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
  );
}

type CalendarLinkProps = {
  url: string;
  /** The calendar was to open over the page, and did not come. */
  hasFailed: boolean;
};

/** The address of another company's calendar, as a plain link: no script, no block and no outage keeps it away. */
function CalendarLink({ url, hasFailed }: CalendarLinkProps) {
  const translate = useTranslate();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!hasFailed || !link.current) return;
    // From now on the panel opens at the link.
    link.current.autofocus = true;
    link.current.focus();
  }, [hasFailed]);
  return (
    <>
      <p className="mt-2 text-muted">
        {translate(hasFailed ? "meeting.calendarFailed" : "meeting.calendar")}
      </p>
      <p className="mt-2 mb-6">
        <a ref={link} className="thread-link" href={url} target="_blank" rel="noreferrer">
          {translate("meeting.openCalendar")}
          <span className="sr-only">{` (${translate("site.opensInNewTab")})`}</span>
        </a>
      </p>
    </>
  );
}
