import { writeFile } from "node:fs/promises";
import path from "node:path";
import { loadIntegrations } from "#app/content/integrations.server.ts";
import { loadOrganisation } from "#app/content/organisation.server.ts";
import { loadRedirects } from "#app/content/redirects.server.ts";
import { readSiteUrl } from "#app/seo/site-url.server.ts";
import { SITE_FACTS_FILE, type SiteFacts } from "#contract/site-facts.ts";

/** Writes what the server has to know of the site, so that it answers what was built. */
export async function writeSiteFacts(headers: SiteFacts["headers"]): Promise<void> {
  const { name, email, offices, promises } = loadOrganisation();
  const phone = offices[0]?.phone ?? "";
  const facts: SiteFacts = {
    organisation: { name, url: readSiteUrl(), email, phone, responseHours: promises.responseHours },
    mail: loadIntegrations().mail,
    redirects: loadRedirects(),
    headers,
  };
  await writeFile(path.resolve(SITE_FACTS_FILE), `${JSON.stringify(facts, null, 2)}\n`);
}
