import { ContactForm } from "#app/features/contact/contact-form.tsx";
import { ContactOffices } from "#app/features/contact/contact-offices.tsx";
import { DirectContacts } from "#app/features/contact/direct-contacts.tsx";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { SocialLinks } from "./social-links.tsx";

/** The form beside all other contacts (specification section 2, Contact block). */
export function ContactBlock() {
  const translate = useTranslate();
  return (
    <div className="contact-block">
      <ContactForm />
      <aside aria-label={translate("contact.offices")}>
        <DirectContacts />
        <ContactOffices />
        <SocialLinks />
      </aside>
    </div>
  );
}
