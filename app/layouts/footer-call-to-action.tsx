import { useSiteData } from "#app/features/site/use-site-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { DARK_VIEW } from "#contract/drawing-views.ts";
import type { Navigation } from "#model/site/navigation.server.ts";

/** The last step that every page offers (specification section 2, Footer). */
export function FooterCallToAction({
  heading,
  text,
  links,
}: NonNullable<Navigation["footer"]["callToAction"]>) {
  const { footerPattern } = useSiteData();
  return (
    <section className="footer-cta ink" style={{ backgroundImage: `url(${footerPattern.src}${DARK_VIEW})` }}>
      <div className="wrap">
        <Heading tag="h2">{heading}</Heading>
        <div>
          <p>{text}</p>
          <p className="actions">
            {links.map(({ label, to }, index) => (
              <ButtonLink key={to} to={to} variant={index === 0 ? "primary" : "secondary"}>
                {label}
              </ButtonLink>
            ))}
          </p>
        </div>
      </div>
    </section>
  );
}
