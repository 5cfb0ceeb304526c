import { writeFile } from "node:fs/promises";
import path from "node:path";
import { SITE_FACTS_FILE, type SiteManifest } from "#contract/site-manifest.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { loadIntegrations } from "#model/site/integrations.server.ts";
import { loadRedirects } from "#model/site/redirects.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";

/** Writes what the server has to know of the site, so that it answers what was built. */
export async function writeSiteManifest(
  reader: ContentReader,
  headers: SiteManifest["headers"],
): Promise<void> {
  await writeFile(
    path.resolve(SITE_FACTS_FILE),
    `${JSON.stringify(collectSiteManifest(reader, headers), null, 2)}\n`,
  );
}

/** Collects from the content what the server has to know of the site. @throws ContentError */
export function collectSiteManifest(reader: ContentReader, headers: SiteManifest["headers"]): SiteManifest {
  return { ...collectOwnFacts(reader), redirects: loadRedirects(reader), headers };
}

/** The facts that do not depend on which pages there are, and hold while one of these cannot be read. @throws ContentError */
export function collectOwnFacts(reader: ContentReader): Omit<SiteManifest, "redirects" | "headers"> {
  const { name, email, offices, promises } = loadOrganization(reader);
  const { mail, botCheck } = loadIntegrations(reader);
  return {
    organization: {
      name,
      url: readSiteUrl(reader),
      email,
      phone: offices[0]?.phone ?? "",
      responseHours: promises.responseHours,
      offices: offices.map(({ id, city, timeZone, hours }) => ({ id, city, timeZone, hours })),
    },
    mail,
    botCheck,
  };
}
