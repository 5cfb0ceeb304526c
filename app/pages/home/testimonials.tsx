import type { Home, Testimonial } from "#app/content/home.server.ts";
import { useTranslate } from "#app/i18n/translate.ts";
import { SiteIcon } from "#app/icons/site-icon.tsx";
import { Carousel } from "#app/ui/carousel.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { Section } from "#app/ui/section.tsx";

/** How long a testimonial stays before the next one comes, in milliseconds (specification section 9). */
const AUTOPLAY_MS = 9_000;

/** What clients say, one at a time. */
export function Testimonials({ slides, ...head }: Home["testimonials"] & { slides: Testimonial[] }) {
  const translate = useTranslate();
  return (
    <Section {...head} name="testimonials">
      <Carousel
        autoplayMs={AUTOPLAY_MS}
        label={translate("testimonials.label")}
        words={{
          previous: translate("testimonials.previous"),
          next: translate("testimonials.next"),
          pause: translate("testimonials.pause"),
          play: translate("testimonials.play"),
          describeSlide: (index, count) => translate("testimonials.slide", { index, count }),
        }}
        slides={slides.map((slide) => ({ id: slide.testifier.name, content: <Quote {...slide} /> }))}
      />
    </Section>
  );
}

function Quote({ icon, text, testifier }: Testimonial) {
  return (
    <figure className="quote">
      <SiteIcon icon={icon} />
      <blockquote>
        <Prose html={text} />
      </blockquote>
      <figcaption>
        <Picture image={testifier.picture} alt="" className="portrait" />
        <span>
          <strong>{testifier.name}</strong>
          <span className="block text-muted">{testifier.role}</span>
        </span>
      </figcaption>
    </figure>
  );
}
