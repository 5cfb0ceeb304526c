import { href } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { SiteIcon } from "#app/features/icons/site-icon.tsx";
import { ThirdPartyWidget } from "#app/features/integrations/third-parties.tsx";
import { Carousel } from "#app/ui/carousel/carousel.tsx";
import { Portrait } from "#app/ui/image.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { Section } from "#app/ui/section.tsx";
import { Prose } from "#app/ui/text.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

/** Specification section 9. */
const AUTOPLAY_MS = 9_000;

/** What clients say, one after the other. */
export function Testimonials({ testimonials, pattern, ...head }: BlockProps<"testimonials">) {
  const translate = useTranslate();
  return (
    <Section {...head} {...(pattern && head.ground === "ink" && { pattern })}>
      <div className="testimonials">
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
          slides={testimonials.map((testimonial) => ({
            name: testimonial.testifier.name,
            content: <Testimonial {...testimonial} />,
          }))}
        />
      </div>
      <ThirdPartyWidget name="reviews" />
    </Section>
  );
}

function Testimonial({ icon, text, testifier, project }: BlockProps<"testimonials">["testimonials"][number]) {
  const translate = useTranslate();
  return (
    <figure className="testimonial">
      <div className="testimonial-mark">
        <SiteIcon icon={icon} />
      </div>
      {/* Testimonials in another script keep their own direction. */}
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
