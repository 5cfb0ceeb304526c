import { ContactBlock } from "#app/sections/contact-block.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Home } from "#model/pages/home.server.ts";

export function Contact(head: Home["contact"]) {
  return (
    <Section {...head} name="contact">
      <ContactBlock />
    </Section>
  );
}
