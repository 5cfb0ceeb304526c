import { useEffect, useRef } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { DirectContacts } from "./direct-contacts.tsx";
import { type FormState, isBusy } from "./form-state.ts";

/** Says in words what becomes of the message, and offers another way when it did not get through. */
export function ContactStatus({ state }: { state: FormState }) {
  const words = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    // The answer to what the visitor did is brought into view, and nothing that comes by itself.
    if (wasBusy.current && !isBusy(state))
      words.current?.firstElementChild?.scrollIntoView({ block: "nearest" });
    wasBusy.current = isBusy(state);
  }, [state]);
  return (
    <div ref={words} role="status">
      <StatusMessages state={state} />
    </div>
  );
}

const REASONS = {
  offline: "contact.savedOffline",
  notTaken: "contact.kept",
  refused: "contact.refused",
  refusedLater: "contact.refusedLater",
  refusedAside: "contact.refusedAside",
  notQueued: "contact.notQueued",
} as const;

function StatusMessages({ state }: { state: FormState }) {
  const translate = useTranslate();
  const { responseHours } = useSiteData().organization.promises;
  switch (state.name) {
    case "idle":
      return null;
    case "checking":
    case "sending":
      // The button shows it.
      return <p className="sr-only">{translate(`contact.${state.name}`)}</p>;
    case "sent": {
      const words = state.isLate ? "contact.sentLater" : "contact.success";
      return <p className="notice notice-good">{translate(words, { responseHours })}</p>;
    }
    case "kept":
    case "failed":
      return (
        <div className={state.name === "kept" ? "notice notice-wait" : "notice notice-bad"}>
          <p>{translate(REASONS[state.reason])}</p>
          <DirectContacts />
        </div>
      );
  }
}
