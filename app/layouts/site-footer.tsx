import { useTranslate } from "#app/i18n/translate.ts";
import { SocialLinks } from "#app/sections/social-links.tsx";
import { useSiteData } from "#app/site/use-site-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { NavLinks } from "#app/ui/nav-links.tsx";
import { FooterColumns } from "./footer-columns.tsx";
import { SiteLogo } from "./site-logo.tsx";

/** Call to action, five columns, secondary row, social links, copyright (specification section 2, Footer). */
export function SiteFooter() {
  const translate = useTranslate();
  const { organisation, navigation } = useSiteData();
  const { callToAction, columns, secondary, color } = navigation.footer;
  const { from, to } = organisation.copyright;
  return (
    <footer className="site-footer has-cta" data-dye={color}>
      <section className="wrap footer-cta">
        <div>
          <h2 className="heading-2">{callToAction.heading}</h2>
          <p className="mt-3 max-w-prose text-muted">{callToAction.text}</p>
        </div>
        <p className="flex flex-wrap gap-4">
          {callToAction.links.map((link, index) => (
            <ButtonLink key={link.to} to={link.to} variant={index === 0 ? "primary" : "secondary"}>
              {link.label}
            </ButtonLink>
          ))}
        </p>
      </section>
      <div className="wrap pt-10">
        <SiteLogo />
        <FooterColumns columns={columns} />
        <div className="footer-base">
          <nav aria-label={translate("footer.secondary")}>
            <ul className="flex flex-wrap gap-x-6">
              <NavLinks links={secondary} />
            </ul>
          </nav>
          <SocialLinks />
          <p className="text-small text-muted">
            {translate("footer.copyright", { from, to, brand: organisation.name })}
          </p>
        </div>
      </div>
    </footer>
  );
}
