import { useTranslate } from "#app/i18n/translate.ts";
import { useSiteData } from "#app/site/use-site-data.ts";
import { Button } from "#app/ui/button.tsx";
import { SEND_FORM_PATH } from "#contract/mail-request.ts";
import { ContactFields } from "./contact-fields.tsx";
import { ContactStatus } from "./contact-status.tsx";
import { HiddenFields } from "./hidden-fields.tsx";
import { useContactForm } from "./use-contact-form.ts";

/**
 * The contact form (specification sections 3 to 5). Without JavaScript the browser posts it to the relay,
 * which checks it with the same schema. The browser's own checks are off: the messages are the specified ones.
 */
export function ContactForm() {
  const translate = useTranslate();
  const { mail } = useSiteData();
  const { form, page, state, errors, onSubmit } = useContactForm();
  return (
    <form
      ref={form}
      className="contact-form"
      action={mail.origin + SEND_FORM_PATH}
      method="post"
      noValidate
      onSubmit={onSubmit}
    >
      <HiddenFields page={page} />
      <ContactFields
        attributesOf={(field) => ({ error: errors[field] && translate(`contact.errors.${errors[field]}`) })}
      />
      <div className="contact-actions">
        <Button type="submit" aria-disabled={state === "sending"}>
          {translate(state === "sending" ? "contact.sending" : "contact.submit")}
        </Button>
        <p className="text-small text-muted">{translate("contact.privacy")}</p>
      </div>
      <ContactStatus state={state} />
    </form>
  );
}
