import { useTranslate } from "#app/features/i18n/translate.ts";
import { SiteIcon } from "#app/features/icons/site-icon.tsx";
import { ThirdPartyWidget } from "#app/features/integrations/third-party-widget.tsx";
import { Carousel } from "#app/ui/carousel.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Home, Testimonial } from "#model/pages/home.server.ts";

/** How long a testimonial stays before the next one comes, in milliseconds (specification section 9). */
const AUTOPLAY_MS = 9_000;

type TestimonialsProps = Home["testimonials"] & { slides: Testimonial[]; cloth: Home["testimonialPattern"] };

/** What clients say, one at a time. */
export function Testimonials({ slides, ...section }: TestimonialsProps) {
  const translate = useTranslate();
  return (
    <Section {...section} name="testimonials" ground="ink">
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
      <ThirdPartyWidget name="reviews" />
    </Section>
  );
}

function Quote({ icon, text, testifier }: Testimonial) {
  return (
    <figure className="testimonial">
      <SiteIcon icon={icon} />
      {/* Words of another script keep their own direction. */}
      <blockquote dir="auto">
        <Prose html={text} />
      </blockquote>
      <figcaption>
        <Portrait picture={testifier.picture} size="large" />
        <strong>{testifier.name}</strong>
        <span className="text-muted">{testifier.role}</span>
      </figcaption>
    </figure>
  );
}
