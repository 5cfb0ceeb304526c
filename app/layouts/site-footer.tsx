import { PrivacyChoices } from "#app/features/consent/privacy-choices.tsx";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { SocialLinks } from "#app/sections/social-links.tsx";
import { NavLinks } from "#app/ui/nav-links.tsx";
import { FooterCallToAction } from "./footer-call-to-action.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { ServiceColumns } from "./service-columns.tsx";
import { SiteLogo } from "./site-logo.tsx";

/** Call to action, five columns, secondary row, social links, copyright (specification section 2, Footer). */
export function SiteFooter() {
  const translate = useTranslate();
  const { organization, navigation } = useSiteData();
  const { callToAction, columns, secondary, color } = navigation.footer;
  const { from, to } = organization.copyright;
  return (
    <footer className={callToAction ? "site-footer has-cta" : "site-footer"} data-accent={color}>
      {callToAction && <FooterCallToAction {...callToAction} />}
      <div className="wrap">
        <div className="footer-head">
          <SiteLogo />
          <p>{organization.tagline}</p>
        </div>
        <nav aria-label={translate("footer.navigation")}>
          <ServiceColumns columns={columns} hasLinks />
        </nav>
        <div className="footer-base">
          <nav aria-label={translate("footer.secondary")}>
            <ul className="footer-secondary">
              <NavLinks links={secondary} />
              <PrivacyChoices />
            </ul>
          </nav>
          <LanguageLinks />
          <SocialLinks />
          <p className="footer-copyright">
            {translate("footer.copyright", {
              years: from === to ? from : `${from}–${to}`,
              brand: organization.name,
            })}
          </p>
        </div>
      </div>
    </footer>
  );
}
