import { readColorToken } from "#art/theme/theme-tokens.server.ts";
import { LOCALES, type Locale } from "#contract/locales.ts";
import { readImage } from "#model/images/image.server.ts";
import { readWovenImage } from "#model/images/woven-image.server.ts";
import { formatHours } from "#model/organization/format-hours.server.ts";
import { loadOrganization, type Organization } from "#model/organization/organization.server.ts";
import { loadApp } from "#model/site/app.server.ts";
import { loadIntegrations } from "#model/site/integrations.server.ts";
import { loadNavigation } from "#model/site/navigation.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { listTranslations } from "#model/translations/translations.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { loadMessages } from "../messages/messages.server.ts";
import { colorMark, readBrandMark } from "../organization/brand-mark.server.ts";
import { loadRedirects } from "./redirects.server.ts";

/** What every page needs. */
export function loadSiteData(reader: ContentReader) {
  return reader.memoize("site data", () => ({
    siteUrl: readSiteUrl(reader),
    organization: loadShownOrganization(reader),
    navigation: loadNavigation(reader),
    translations: listTranslations(reader),
    languageNames: nameLanguages(),
    ...loadIntegrations(reader),
    offline: loadApp(reader).offline,
    // For the browser's own bars.
    themeColors: readColorToken("surface"),
    footerPattern: readWovenImage(reader, "ground", { family: "development", seed: "footer" }),
    states: {
      notFound: readImage(reader, "states/broken-thread.svg"),
      failed: readImage(reader, "states/knot.svg"),
    },
    // For post images that fail to load: 360 x 200 (specification section 7.6).
    placeholder: readImage(reader, "placeholder.svg"),
  }));
}

export type SiteData = ReturnType<typeof loadSiteData>;

export type PageContent = ReturnType<typeof loadPageContent>;

/** What the scripts of every page need of the content, in the reader's language. */
export function loadPageContent(reader: ContentReader) {
  return reader.memoize("page content", () => ({
    texts: loadMessages(reader),
    /** The logo, from the file that `content/site/organization.yaml` names. */
    mark: colorMark(readBrandMark(reader, loadOrganization(reader).logo)),
    /** Old path to new path. */
    redirects: loadRedirects(reader),
  }));
}

/** Without what only builds use (the logo, country codes and coordinates) or the scheduler loads separately. */
export function loadShownOrganization(reader: ContentReader) {
  const { offices, logo: _, calls: __, ...organization } = loadOrganization(reader);
  return {
    ...organization,
    offices: offices.map((office) => ({
      ...omitBuildFacts(office),
      hoursTexts: formatHours(office, reader.locale),
    })),
  };
}

function omitBuildFacts({
  countryCode: _code,
  latitude: _latitude,
  longitude: _longitude,
  holidays: _holidays,
  open: _open,
  closed: _closed,
  ...shown
}: Organization["offices"][number]) {
  return shown;
}

function nameLanguages(): Record<Locale, string> {
  // `Object.fromEntries` loses the keys' type.
  return Object.fromEntries(LOCALES.map((locale) => [locale, nameLanguage(locale)])) as Record<
    Locale,
    string
  >;
}

export function nameLanguage(locale: Locale): string {
  const { language } = new Intl.Locale(locale);
  const name = new Intl.DisplayNames(locale, { type: "language" }).of(language) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
