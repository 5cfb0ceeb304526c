import { readThemeColors } from "#art/theme/theme-colors.server.ts";
import { readImage } from "#model/images/image.server.ts";
import { readWovenImage } from "#model/images/woven-image.server.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { loadApp } from "#model/site/app.server.ts";
import { loadIntegrations } from "#model/site/integrations.server.ts";
import { loadNavigation } from "#model/site/navigation.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { listTranslations } from "#model/translations/translations.server.ts";

/** What every page shows or needs: the facts about the organization, the navigation, the settings of outside services. */
export function loadSiteData() {
  return {
    siteUrl: readSiteUrl(),
    organization: loadShownOrganization(),
    navigation: loadNavigation(),
    translations: listTranslations(),
    ...loadIntegrations(),
    offline: loadApp().offline,
    themeColors: readThemeColors(),
    footerPattern: readWovenImage("ground", "development", "footer"),
    messagePattern: readWovenImage("cover", "ai-data", "loose-thread"),
    // Stands in for the picture of a post that does not arrive: 360 x 200 (specification section 7.6).
    placeholder: readImage("placeholder.svg"),
  };
}

export type SiteData = ReturnType<typeof loadSiteData>;

/** The facts that pages show. The logo is built in, codes of countries are for search engines, degrees for the map. */
export function loadShownOrganization() {
  const { offices, logo: _, ...organization } = loadOrganization();
  return {
    ...organization,
    offices: offices.map(({ countryCode: _, latitude: __, longitude: ___, ...office }) => office),
  };
}
