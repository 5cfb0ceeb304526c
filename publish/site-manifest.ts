import { writeFile } from "node:fs/promises";
import path from "node:path";
import { readThemeRule } from "#art/theme/theme-tokens.server.ts";
import { CALLS_FILE, type CallsFile } from "#contract/call-rules.ts";
import { SITE_MANIFEST_FILE, type SiteManifest } from "#contract/site-manifest.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { loadSiteWords } from "#model/messages/messages.server.ts";
import { listClosedDays } from "#model/organization/office-closings.server.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { loadIntegrations } from "#model/site/integrations.server.ts";
import { loadRedirects } from "#model/site/redirects.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";

export async function writeSiteManifest(
  reader: ContentReader,
  buildDirectory: string,
  headers: SiteManifest["headers"],
): Promise<void> {
  await writeFile(
    path.join(path.dirname(buildDirectory), SITE_MANIFEST_FILE),
    `${JSON.stringify(collectSiteManifest(reader, headers), null, 2)}\n`,
  );
}

/** Writes what only the scheduler needs to know of the offices, so that pages needn't contain it. */
export async function writeCallsFile(reader: ContentReader, client: string): Promise<void> {
  const { offices, calls } = loadCallFacts(reader);
  const closings = offices.flatMap(({ id, closedDays }) =>
    closedDays ? [[id, { closedDays }] as const] : [],
  );
  const facts: CallsFile = { closings: Object.fromEntries(closings), ...(calls && { calls }) };
  await writeFile(path.join(client, CALLS_FILE), JSON.stringify(facts));
}

/** @throws ContentError */
export function collectSiteManifest(reader: ContentReader, headers: SiteManifest["headers"]): SiteManifest {
  return {
    ...collectSiteSettings(reader),
    redirects: loadRedirects(reader),
    headers,
    theme: readThemeRule(),
  };
}

/** The part that does not need the pages to be readable. @throws ContentError */
export function collectSiteSettings(
  reader: ContentReader,
): Omit<SiteManifest, "redirects" | "headers" | "theme"> {
  const { name, email, contacts, offices, promises } = loadOrganization(reader);
  const { mail, botCheck } = loadIntegrations(reader);
  const callFacts = loadCallFacts(reader);
  const phones = new Map(offices.map(({ id, phone }) => [id, phone]));
  const contact = contacts.find(({ link }) => link.startsWith("tel:"));
  return {
    organization: {
      name,
      url: readSiteUrl(reader),
      email,
      phone: contact?.info ?? offices[0]?.phone ?? "",
      responseHours: promises.responseHours,
      ...callFacts,
      offices: callFacts.offices.map((office) => ({ ...office, phone: phones.get(office.id) })),
    },
    words: loadSiteWords(reader),
    mail,
    botCheck,
  };
}

/** When calls can be booked, as of now. `calls` is left out where nothing but the defaults applies. */
function loadCallFacts(reader: ContentReader) {
  const { offices, calls } = loadOrganization(reader);
  return {
    offices: offices.map((office) => {
      const { id, city, timeZone, hours } = office;
      const closedDays = listClosedDays(office);
      return { id, city, timeZone, hours, ...(closedDays && { closedDays }) };
    }),
    ...(calls && { calls }),
  };
}
