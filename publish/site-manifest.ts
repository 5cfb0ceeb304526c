import { writeFile } from "node:fs/promises";
import path from "node:path";
import { SITE_MANIFEST_FILE, type SiteManifest } from "#contract/site-manifest.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { loadIntegrations } from "#model/site/integrations.server.ts";
import { loadRedirects } from "#model/site/redirects.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";

export async function writeSiteManifest(headers: SiteManifest["headers"]): Promise<void> {
  await writeFile(
    path.resolve(SITE_MANIFEST_FILE),
    `${JSON.stringify(collectSiteManifest(headers), null, 2)}\n`,
  );
}

/** @throws ContentError */
export function collectSiteManifest(headers: SiteManifest["headers"]): SiteManifest {
  return { ...collectSiteSettings(), redirects: loadRedirects(), headers };
}

/** The part that does not need the pages to be readable. @throws ContentError */
export function collectSiteSettings(): Omit<SiteManifest, "redirects" | "headers"> {
  const { name, email, offices, promises } = loadOrganization();
  const { mail, botCheck } = loadIntegrations();
  return {
    organization: {
      name,
      url: readSiteUrl(),
      email,
      phone: offices[0]?.phone ?? "",
      responseHours: promises.responseHours,
      offices: offices.map(({ id, city, timeZone, hours }) => ({ id, city, timeZone, hours })),
    },
    mail,
    botCheck,
  };
}
