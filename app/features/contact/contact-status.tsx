import { useEffect, useRef } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { DirectContacts } from "./contact-details.tsx";
import type { ContactExtras } from "./contact-extras.tsx";
import { type FormState, isBusy } from "./form-state.ts";

type ContactStatusProps = { state: FormState; extras?: ContactExtras | undefined };

export function ContactStatus({ state, extras }: ContactStatusProps) {
  const status = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    // Only the response to a submission scrolls into view, not news of an earlier one.
    if (wasBusy.current && !isBusy(state))
      status.current?.firstElementChild?.scrollIntoView({ block: "nearest" });
    wasBusy.current = isBusy(state);
  }, [state]);
  return (
    <div ref={status} role="status">
      <StatusMessage state={state} extras={extras} />
    </div>
  );
}

function StatusMessage({ state, extras }: ContactStatusProps) {
  const translate = useTranslate();
  const { responseHours } = useSiteData().organization.promises;
  if (state.name === "idle") return null;
  if (isBusy(state)) return <p className="sr-only">{translate(`contact.${state.name}`)}</p>;
  if (state.name === "sent") {
    const key = state.isLate ? "contact.sentLater" : "contact.success";
    return <p className="notice notice-good">{translate(key, { responseHours })}</p>;
  }
  // The scheduler asks for another time.
  if (state.reason === "taken") return null;
  return (
    <div className={state.name === "queued" ? "notice notice-wait" : "notice notice-bad"}>
      <p>{translate(`contact.${state.reason}`)}</p>
      {extras && state.name === "queued" && (
        <extras.Reference label="queued" submissionKey={state.submission.key} />
      )}
      <DirectContacts />
    </div>
  );
}
