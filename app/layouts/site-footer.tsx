import type { MouseEvent } from "react";
import { SocialLinks } from "#app/features/contact/contact-details.tsx";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useLocale, usePagePath } from "#app/features/i18n/use-locale.ts";
import { useChatbotAccount } from "#app/features/integrations/third-parties.tsx";
import { OfficeStateLine } from "#app/features/office-hours/office-state.tsx";
import { findAccent, useSiteData } from "#app/features/site/use-site-data.ts";
import { ButtonLinks } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { NavLinks } from "#app/ui/links/link.tsx";
import { DARK_VIEW } from "#contract/drawing-views.ts";
import { inLocale, isWrittenIn, LOCALES } from "#contract/locales.ts";
import type { Navigation } from "#model/site/navigation.server.ts";
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
          <OfficeHours />
        </div>
        <nav aria-label={translate("footer.navigation")}>
          <ServiceColumns columns={columns} inFooter />
        </nav>
        <nav aria-label={translate("footer.secondary")}>
          <ul className="fifths small-print footer-secondary">
            <NavLinks links={secondary} />
            <PrivacyChoices />
          </ul>
        </nav>
        <div className="cluster footer-base">
          <LanguageLinks />
          <SocialLinks />
          <p className="text-muted footer-copyright">
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

/** Which office answers now. */
function OfficeHours() {
  const { offices } = useSiteData().organization;
  return (
    <ul className="text-small office-hours scripted">
      {offices.map((office, place) => (
        <li key={office.id} className="office-live" data-accent={findAccent(place)}>
          <strong>{`${office.city} `}</strong>
          <OfficeStateLine office={office} />
        </li>
      ))}
    </ul>
  );
}

/** Reopens the consent notice, which listens to its clicks, if anything on the site asks for consent. */
function PrivacyChoices() {
  const translate = useTranslate();
  const { chatbot } = useSiteData();
  const isAsked = useChatbotAccount() && chatbot.when === "consent";
  if (!isAsked) return null;
  return (
    <li>
      <button type="button" className="nav-link" data-privacy-choices="">
        {translate("consent.choices")}
      </button>
    </li>
  );
}

function FooterCallToAction({ heading, text, links }: NonNullable<Navigation["footer"]["callToAction"]>) {
  const { footerPattern } = useSiteData();
  return (
    <section className="footer-cta ink" style={{ backgroundImage: `url(${footerPattern.src}${DARK_VIEW})` }}>
      <svg className="knot" viewBox="7 0 26 36" aria-hidden="true">
        <path d="M20 0V15C16 6 7 8 8 15S16 24 20 15C24 6 33 8 32 15S24 24 20 15L15 32M20 15L25 32" />
      </svg>
      <div className="wrap split">
        <Heading tag="h2">{heading}</Heading>
        <div>
          <p>{text}</p>
          <p className="actions">
            <ButtonLinks links={links} />
          </p>
        </div>
      </div>
    </section>
  );
}

/** Links to the page in the languages it is written in. They load whole documents because messages and data differ. */
function LanguageLinks() {
  const translate = useTranslate();
  const current = useLocale();
  const path = usePagePath();
  const { translations, languageNames } = useSiteData();
  const locales = LOCALES.filter((locale) => isWrittenIn(path, locale, translations));
  if (locales.length === 1) return null;
  return (
    <nav aria-label={translate("language.label")}>
      <ul className="cluster">
        {locales.map((locale) => (
          <li key={locale}>
            <a
              className="nav-link"
              href={inLocale(path, locale)}
              lang={locale}
              aria-current={locale === current || undefined}
              onClick={stayInPlace}
            >
              {languageNames[locale]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Keeps the filter and the scroll target. They are read on click because the prerendered page has neither. */
function stayInPlace({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.search = location.search;
  currentTarget.hash = location.hash;
}
