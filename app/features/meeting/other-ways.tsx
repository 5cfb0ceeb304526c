import { href } from "react-router";
import { ContactOffices } from "#app/features/contact/contact-offices.tsx";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CalendarLink } from "./calendar-link.tsx";
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
