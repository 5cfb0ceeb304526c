import { copyFile, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fromHtml } from "hast-util-from-html";
import { select } from "hast-util-select";
import { readThemeRule } from "#art/theme/theme-tokens.server.ts";
import { CALLS_FILE, type CallsFile } from "#contract/call-rules.ts";
import {
  ESTIMATE_MODULE_FILE,
  ESTIMATE_PATH,
  ESTIMATE_TEMPLATE_FILE,
  type EstimateTemplate,
  SITE_MANIFEST_FILE,
  type SiteManifest,
} from "#contract/site-manifest.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { ESTIMATOR_ID } from "#model/estimate/estimate-ids.ts";
import { loadEstimatePage } from "#model/estimate/estimate-page.server.ts";
import { loadSiteWords } from "#model/messages/messages.server.ts";
import { listClosedDays, loadOrganization } from "#model/organization/organization.server.ts";
import { loadIntegrations } from "#model/site/integrations.server.ts";
import { loadRedirects } from "#model/site/redirects.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import { BUNDLES } from "./bundles.ts";

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

/** What the server needs to answer the page of the estimate with choices in its query. @throws Error when the page lacks it */
export async function writeEstimatePage(reader: ContentReader, buildDirectory: string): Promise<void> {
  const root = path.dirname(buildDirectory);
  const file = path.join(buildDirectory, "client", ESTIMATE_PATH, "index.html");
  const html = await readFile(file, "utf8");
  const position = select(`#${ESTIMATOR_ID}`, fromHtml(html))?.position;
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (start === undefined || end === undefined)
    throw new Error(`${file}: expected #${ESTIMATOR_ID}, found none`);
  const template: EstimateTemplate = {
    before: html.slice(0, start),
    after: html.slice(end),
    page: loadEstimatePage(reader),
  };
  await writeFile(path.join(root, ESTIMATE_TEMPLATE_FILE), JSON.stringify(template));
  await copyFile(BUNDLES.estimate, path.join(root, ESTIMATE_MODULE_FILE));
}

/** When calls can be booked, as of now. `calls` is left out where nothing but the defaults applies. */
function loadCallFacts(reader: ContentReader) {
  const { offices, calls } = loadOrganization(reader);
  return {
    offices: offices.map((office) => {
      const { id, city, timeZone, hours } = office;
      const closedDays = listClosedDays(office);
      return { id, city, timeZone, hours, ...(closedDays.length > 0 && { closedDays }) };
    }),
    ...(calls && { calls }),
  };
}
