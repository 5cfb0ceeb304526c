import { useEffect, useRef } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";

type CalendarLinkProps = {
  url: string;
  /** The calendar was to open over the page, and did not come. */
  hasFailed: boolean;
};

/** The address of another company's calendar, as a plain link: no script, no block and no outage keeps it away. */
export function CalendarLink({ url, hasFailed }: CalendarLinkProps) {
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
