import { useTranslate } from "#app/features/i18n/translate.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, type FieldAttributes, SelectField, TextAreaField } from "#app/ui/field.tsx";
import { CONTACT_WAYS, type FormField } from "#contract/contact-message.ts";
import { HONEYPOT_FIELD, SUBMISSION_KEY_FIELD } from "#contract/mail-request.ts";
import { toIdFields } from "./mail-client.ts";
import { isBusy } from "./submission.ts";
import type { ContactFormParts } from "./use-contact-form.ts";

type FormBodyProps = { contact: ContactFormParts; submitText: string; isCompact: boolean };

/** The parts that each message form in React has: its fields, and the button that sends it. */
export function FormBody({ contact, submitText, isCompact }: FormBodyProps) {
  const translate = useTranslate();
  const { state } = contact;
  return (
    <>
      <HiddenFields page={contact.page} />
      {contact.lostKey && <input type="hidden" name={SUBMISSION_KEY_FIELD} value={contact.lostKey} />}
      <ContactFields attributesOf={contact.attributesOf} isCompact={isCompact} />
      <div ref={contact.container} className="cluster contact-actions">
        <Button type="submit" aria-disabled={isBusy(state) || undefined}>
          {isBusy(state) ? translate(`contact.${state.name}`) : submitText}
        </Button>
        <p className="text-note">{translate("contact.privacy")}</p>
      </div>
    </>
  );
}

type ContactFieldsProps = {
  attributesOf: (field: FormField) => FieldAttributes;
  /** For each way to be contacted, such as `call`. */
  attributesOfWay?: (way: string) => object;
  /** Without the company, and the preferred way to be contacted. */
  isCompact?: boolean;
};

/** The fields a visitor fills in; the message area has four rows (specification section 5). */
export function ContactFields({ attributesOf, attributesOfWay, isCompact }: ContactFieldsProps) {
  const translate = useTranslate();
  const withName = (name: FormField) => ({
    name,
    label: translate(`contact.fields.${name}`),
    ...attributesOf(name),
  });
  const optional = { hint: translate("contact.optional") };
  return (
    <>
      <Field {...withName("first_name")} autoComplete="name" required />
      <Field {...withName("email")} type="email" autoComplete="email" required />
      <Field {...withName("phone_number")} type="tel" autoComplete="tel" required />
      {!isCompact && (
        <>
          <Field {...withName("company_name")} {...optional} autoComplete="organization" />
          <SelectField name="preferred_contact" label={translate("contact.ways.label")} {...optional}>
            <option value="">{translate("contact.ways.any")}</option>
            {CONTACT_WAYS.map((way) => (
              <option key={way} value={way} {...attributesOfWay?.(way)}>
                {translate(`contact.ways.${way}`)}
              </option>
            ))}
          </SelectField>
        </>
      )}
      <TextAreaField {...withName("message")} {...optional} rows={4} />
    </>
  );
}

/** The page the form is on, the mail ids for a post without JavaScript, and the honeypot. */
export function HiddenFields({ page }: { page: string }) {
  const translate = useTranslate();
  const { mail } = useSiteData();
  return (
    <>
      <input type="hidden" name="page" value={page} />
      {Object.entries(toIdFields(mail)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="sr-only" aria-hidden="true">
        <label>
          <span>{translate("contact.honeypot")}</span>
          <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
