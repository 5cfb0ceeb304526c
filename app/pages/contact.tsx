import { href } from "react-router";
import { readerContext } from "#app/content-reader.server.ts";
import { AnsweredSteps } from "#app/features/contact/answered-steps.tsx";
import { ContactOffices, DirectContacts } from "#app/features/contact/contact-details.tsx";
import { ContactForm } from "#app/features/contact/contact-form.tsx";
import { OfficeStateLine } from "#app/features/office-hours/office-state.tsx";
import { OfficeThreads } from "#app/features/office-hours/office-threads.tsx";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { SocialLinks } from "#app/sections/social-links.tsx";
import { Heading, PageHead } from "#app/ui/heading.tsx";
import { loadContactPage } from "#model/site/page-heads.server.ts";
import type { Route } from "./+types/contact.ts";

export const handle = { transition: "slide" } satisfies RouteHandle;

export const loader = ({ context }: Route.LoaderArgs) => ({
  ...loadContactPage(context.get(readerContext)),
  path: href("/contact-us"),
});

export default function ContactPage({ loaderData: { heading, lead, hours, person } }: Route.ComponentProps) {
  return (
    <>
      <div className="hero contact-hero">
        <div className="wrap">
          <div className="contact-pitch">
            <PageHead heading={heading} lead={lead} />
          </div>
          <div className="contact-letter">
            <ContactForm />
          </div>
          <div className="contact-next">
            <AnsweredSteps person={person} />
          </div>
        </div>
      </div>
      <Offices heading={hours} />
    </>
  );
}

/** When and where we can be reached, as text and as threads. */
function Offices({ heading }: { heading: string }) {
  return (
    <aside className="section sunken contact-offices">
      <div className="wrap">
        <div>
          <Heading tag="h2">{heading}</Heading>
          <div className="contact-direct">
            <DirectContacts />
            <SocialLinks />
          </div>
        </div>
        <div>
          <OfficeThreads />
          <ContactOffices renderState={(office) => <OfficeStateLine office={office} />} />
        </div>
      </div>
    </aside>
  );
}
