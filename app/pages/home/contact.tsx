import type { Home } from "#app/content/home.server.ts";
import { ContactBlock } from "#app/sections/contact-block.tsx";
import { Section } from "#app/ui/section.tsx";

export function Contact(head: Home["contact"]) {
  return (
    <Section {...head} name="contact">
      <ContactBlock />
    </Section>
  );
}
