import { href } from "react-router";
import { ContactBlock } from "#app/blocks/contact/contact.tsx";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { SiteIcon } from "#app/features/icons/site-icon.tsx";
import { ThirdPartyWidget } from "#app/features/integrations/third-party-widget.tsx";
import { Carousel } from "#app/ui/carousel/carousel.tsx";
import { Tabs } from "#app/ui/disclosure/tabs.tsx";
import { Picture, Portrait } from "#app/ui/image.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { Section } from "#app/ui/section.tsx";
import { Prose } from "#app/ui/text.tsx";
import type { Home, Testimonial } from "#model/pages/home.server.ts";

export function Clients({ logos, projects, ...head }: Home["clients"] & { logos: Home["clientLogos"] }) {
  return (
    <Section {...head} name="clients" layout="side">
      <ul className="logo-strip">
        {logos.map(({ id, name, logo }) => (
          <li key={id}>
            <Picture image={logo} alt={name} place="logo" />
          </li>
        ))}
      </ul>
      {projects.length > 0 && (
        <ul className="figures">
          {projects.map(({ to, client, value, label }) => (
            <li key={to}>
              <strong>{value}</strong>
              <span>{` ${label} `}</span>
              <TextLink to={to} variant="thread">
                {client}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Specification section 9. */
const AUTOPLAY_MS = 9_000;

type TestimonialsProps = Home["testimonials"] & {
  slides: Testimonial[];
  pattern: Home["testimonialPattern"];
};

export function Testimonials({ slides, ...section }: TestimonialsProps) {
  const translate = useTranslate();
  return (
    <Section {...section} name="testimonials" ground="ink">
      <Carousel
        autoplayMs={AUTOPLAY_MS}
        label={translate("testimonials.label")}
        messages={{
          previous: translate("testimonials.previous"),
          next: translate("testimonials.next"),
          pause: translate("testimonials.pause"),
          play: translate("testimonials.play"),
          describeSlide: (index, count) => translate("testimonials.slide", { index, count }),
        }}
        slides={slides.map((slide) => ({ name: slide.testifier.name, content: <Quote {...slide} /> }))}
      />
      <ThirdPartyWidget name="reviews" />
    </Section>
  );
}

function Quote({ icon, text, testifier, project }: Testimonial) {
  const translate = useTranslate();
  return (
    <figure className="testimonial">
      <SiteIcon icon={icon} />
      {/* Quotes in another script keep their own direction. */}
      <blockquote dir="auto">
        <Prose html={text} />
      </blockquote>
      <figcaption>
        <Portrait picture={testifier.picture} size="large" />
        <strong>{testifier.name}</strong>
        <span className="text-muted">{testifier.role}</span>
        {project && (
          <TextLink to={href("/profile/projects/:slug", { slug: project })} variant="thread">
            {translate("testimonials.project")}
          </TextLink>
        )}
      </figcaption>
    </figure>
  );
}

export function Recognition({ badges, ...head }: Home["recognition"] & { badges: Home["badges"] }) {
  return (
    <Section {...head} name="recognition" ground="sunken">
      <ul className="badges">
        {badges.map(({ id, title, by, year, image }) => (
          <li key={id}>
            <Picture image={image} alt="" place="small" />
            <p>
              <strong>{title}</strong>
              <span className="text-muted">{`${by}, ${year}`}</span>
            </p>
          </li>
        ))}
      </ul>
      <ThirdPartyWidget name="badge" />
    </Section>
  );
}

/** Seven fields of work (specification section 3). */
export function Expertise({ tabs, ...head }: Home["expertise"] & { tabs: Home["expertiseTabs"] }) {
  const translate = useTranslate();
  return (
    <Section {...head} name="expertise">
      <Tabs
        label={translate("expertise.label")}
        tabs={tabs.map(({ id, title, content, image, price }) => ({
          id,
          title,
          panel: (
            <div className="expertise-panel">
              <Prose html={content} />
              {price && <strong>{price}</strong>}
              <Picture image={image} alt="" place="quarter" />
            </div>
          ),
        }))}
      />
    </Section>
  );
}

export function Contact(head: Home["contact"]) {
  return (
    <Section {...head} name="contact">
      <ContactBlock />
    </Section>
  );
}
