import { useTranslate } from "#app/i18n/translate.ts";
import { useSiteData } from "#app/site/use-site-data.ts";
import { Button } from "#app/ui/button.tsx";
import { SEND_FORM_PATH } from "#contract/mail-request.ts";
import { ContactFields } from "./contact-fields.tsx";
import { ContactStatus } from "./contact-status.tsx";
import { type FormState, isBusy } from "./form-state.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { useContactForm } from "./use-contact-form.ts";

const BUTTON_WORDS = {
  idle: "contact.submit",
  checking: "contact.checking",
  sending: "contact.sending",
  sent: "contact.submit",
  kept: "contact.submit",
  failed: "contact.submit",
} as const satisfies Record<FormState["name"], string>;

/**
 * The contact form (specification sections 3 to 5). Without JavaScript the browser posts it to the relay,
 * which checks it with the same schema. The browser's own checks are off: the messages are the specified ones.
 */
export function ContactForm() {
  const translate = useTranslate();
  const { mail } = useSiteData();
  const { form, container, page, state, errors, onSubmit, onFocus } = useContactForm();
  return (
    <form
      ref={form}
      className="contact-form"
      action={mail.origin + SEND_FORM_PATH}
      method="post"
      noValidate
      onSubmit={onSubmit}
      onFocus={onFocus}
    >
      <HiddenFields page={page} />
      <ContactFields
        attributesOf={(field) => ({ error: errors[field] && translate(`contact.errors.${errors[field]}`) })}
      />
      <div ref={container} className="contact-actions">
        <Button type="submit" aria-disabled={isBusy(state) || undefined}>
          {translate(BUTTON_WORDS[state.name])}
        </Button>
        <p className="text-small text-muted">{translate("contact.privacy")}</p>
      </div>
      <ContactStatus state={state} />
    </form>
  );
}
