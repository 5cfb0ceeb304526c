import type { Navigation } from "#app/content/navigation.server.ts";
import { useSiteData } from "#app/site/use-site-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DARK_VIEW } from "#app/ui/drawing-views.ts";
import { Heading } from "#app/ui/heading.tsx";

/** The last step that every page offers (specification section 2, Footer). */
export function FooterCallToAction({
  heading,
  text,
  links,
}: NonNullable<Navigation["footer"]["callToAction"]>) {
  const { footerCloth } = useSiteData();
  return (
    <section className="footer-cta ink" style={{ backgroundImage: `url(${footerCloth.src}${DARK_VIEW})` }}>
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
