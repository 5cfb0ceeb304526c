import { loadIntegrations } from "#app/content/integrations.server.ts";
import { loadNavigation } from "#app/content/navigation.server.ts";
import { loadOrganisation } from "#app/content/organisation.server.ts";
import { loadServices } from "#app/content/service.server.ts";
import { readWovenImage } from "#app/content/woven-image.server.ts";
import { readSiteUrl } from "#app/seo/site-url.server.ts";
import { readThemeColors } from "#app/theme/theme-colors.server.ts";

/** What every page shows or needs: the facts about the organisation, the navigation, the mail settings. */
export function loadSiteData() {
  return {
    siteUrl: readSiteUrl(),
    organisation: loadOrganisation(),
    navigation: loadNavigation(),
    services: loadServices().map(({ name, slug, family }) => ({ name, slug, family })),
    mail: loadIntegrations().mail,
    themeColors: readThemeColors(),
    footerCloth: readWovenImage("ground", "development", "footer"),
    messageCloth: readWovenImage("cover", "ai-data", "loose-thread"),
  };
}

export type SiteData = ReturnType<typeof loadSiteData>;
