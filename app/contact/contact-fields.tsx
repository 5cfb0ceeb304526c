import { useTranslate } from "#app/i18n/translate.ts";
import { Field, TextAreaField } from "#app/ui/field.tsx";
import type { ContactField } from "#contract/contact-message.ts";
import { FIELD_LIMITS } from "#contract/limits.ts";

type VisibleField = Exclude<ContactField, "last_name" | "page" | "date">;

type ContactFieldsProps = {
  findError: (field: VisibleField) => string | undefined;
  /** The text a field starts with; nothing where left out. */
  findValue?: (field: VisibleField) => string;
};

/** The fields a visitor fills in; the message area has four rows (specification section 5). */
export function ContactFields({ findError, findValue }: ContactFieldsProps) {
  const translate = useTranslate();
  const attributesOf = (name: VisibleField) => ({
    name,
    label: translate(`contact.fields.${name}`),
    error: findError(name),
    maxLength: FIELD_LIMITS[name],
    defaultValue: findValue?.(name),
  });
  const optional = { hint: translate("contact.optional") };
  return (
    <>
      <Field {...attributesOf("first_name")} autoComplete="name" required />
      <Field {...attributesOf("email")} type="email" autoComplete="email" required />
      <Field {...attributesOf("phone_number")} type="tel" autoComplete="tel" required />
      <Field {...attributesOf("company_name")} {...optional} autoComplete="organization" />
      <TextAreaField {...attributesOf("message")} {...optional} rows={4} />
    </>
  );
}
