import { ContactOffices, DirectContacts } from "#app/features/contact/contact-details.tsx";
import { ContactForm } from "#app/features/contact/contact-form.tsx";
import { NextSteps } from "#app/features/contact/next-steps.tsx";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { SocialLinks } from "./social-links.tsx";

/** The form beside all other contacts (specification section 2, Contact block). */
export function ContactBlock() {
  const translate = useTranslate();
  return (
    <div className="contact-block">
      <ContactForm />
      <aside aria-label={translate("contact.offices")}>
        <NextSteps />
        <DirectContacts />
        <ContactOffices />
        <SocialLinks />
      </aside>
    </div>
  );
}
