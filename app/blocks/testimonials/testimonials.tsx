import { href } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { SiteIcon } from "#app/features/icons/site-icon.tsx";
import { ThirdPartyWidget } from "#app/features/integrations/third-parties.tsx";
import { Portrait } from "#app/ui/image.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { Section } from "#app/ui/section.tsx";
import { Prose } from "#app/ui/text.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";
import { Carousel } from "./carousel.tsx";

/** What clients say, one after the other. */
export function Testimonials({ testimonials, ...head }: BlockProps<"testimonials">) {
  return (
    <Section {...head}>
      <div className="testimonials">
        <Carousel
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
