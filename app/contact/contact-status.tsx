import { useTranslate } from "#app/i18n/translate.ts";
import { useSiteData } from "#app/site/use-site-data.ts";
import { DirectContacts } from "./direct-contacts.tsx";
import type { ContactFormState } from "./use-contact-form.ts";

/** Says in words what became of the message, and offers another way when it did not get through. */
export function ContactStatus({ state }: { state: ContactFormState }) {
  const translate = useTranslate();
  const { responseHours } = useSiteData().organisation.promises;
  return (
    <div role="status" className="contact-status">
      {state === "sent" && (
        <p className="notice notice-good">{translate("contact.success", { responseHours })}</p>
      )}
      {(state === "kept" || state === "refused") && (
        <div className="notice notice-bad">
          <p>{translate(`contact.${state}`)}</p>
          <DirectContacts />
        </div>
      )}
    </div>
  );
}
