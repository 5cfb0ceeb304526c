import { ContactOffices, DirectContacts, SocialLinks } from "#app/features/contact/contact-details.tsx";
import { ContactForm, NextSteps } from "#app/features/contact/contact-form.tsx";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import { Section } from "#app/ui/section.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

/** The form next to all other contacts (specification section 2, Contact block). */
export function Contact({ call, ...head }: BlockProps<"contact">) {
  const translate = useTranslate();
  return (
    <Section {...head}>
      {call && (
        <p className="cluster contact-call">
          <span>{`${call} `}</span>
          <MeetingButton />
        </p>
      )}
      <div className="split contact-block">
        <ContactForm />
        <aside className="stack">
          <NextSteps />
          <DirectContacts />
          <section aria-label={translate("contact.offices")}>
            <ContactOffices />
          </section>
          <SocialLinks />
        </aside>
      </div>
    </Section>
  );
}
