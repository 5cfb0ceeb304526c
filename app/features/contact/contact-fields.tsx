import { useTranslate } from "#app/features/i18n/translate.ts";
import { Field, type FieldAttributes, TextAreaField } from "#app/ui/field.tsx";
import type { ContactField } from "#contract/contact-message.ts";
import { FIELD_LIMITS } from "#contract/limits.ts";

type VisibleField = Exclude<ContactField, "last_name" | "page" | "date">;

type ContactFieldsProps = {
  /** What is particular to a field at this moment: its error, the text it starts with. */
  attributesOf: (field: VisibleField) => FieldAttributes;
  /** Whether the company is asked for. */
  hasCompany?: boolean;
};

/** The fields a visitor fills in; the message area has four rows (specification section 5). */
export function ContactFields({ attributesOf, hasCompany = true }: ContactFieldsProps) {
  const translate = useTranslate();
  const withName = (name: VisibleField) => ({
    name,
    label: translate(`contact.fields.${name}`),
    maxLength: FIELD_LIMITS[name],
    ...attributesOf(name),
  });
  const optional = { hint: translate("contact.optional") };
  return (
    <>
      <Field {...withName("first_name")} autoComplete="name" required />
      <Field {...withName("email")} type="email" autoComplete="email" required />
      <Field {...withName("phone_number")} type="tel" autoComplete="tel" required />
      {hasCompany && <Field {...withName("company_name")} {...optional} autoComplete="organization" />}
      <TextAreaField {...withName("message")} {...optional} rows={4} />
    </>
  );
}
