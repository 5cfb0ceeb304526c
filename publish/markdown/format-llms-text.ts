import { formatWeekdays } from "#app/features/i18n/format-weekdays.ts";
import { DEFAULT_LOCALE } from "#contract/locales.ts";
import { loadOrganization, type Organization } from "#model/organization/organization.server.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { loadLanguageModels } from "#model/site/language-models.server.ts";
import { readSiteUrl } from "#model/site/site-url.server.ts";
import type { PageFacts } from "#publish/built-page.ts";
import { listLlmsSections } from "./llms-sections.ts";
import { findMarkdownPath } from "./markdown-url.ts";

/**
 * Writes what a language model should read first of the site, in the form of llmstxt.org: who the organization is, and
 * lists of links to its pages as Markdown. @param pages all pages of the site
 */
export function formatLlmsText(reader: ContentReader, pages: PageFacts[]): string {
  const organization = loadOrganization(reader);
  const { summary, facts, notes } = loadLanguageModels(reader);
  const sections = listLlmsSections(reader, pages).map(({ heading, entries, links = [] }) => {
    const lines = [...entries.map((page) => formatEntry(reader, page)), ...links.map((link) => `- ${link}`)];
    return `## ${heading}\n\n${lines.join("\n")}`;
  });
  const known = [...facts, ...organization.offices.map(describeOffice)];
  return `${[
    `# ${organization.name}`,
    `> ${summary}`,
    known.map((fact) => `- ${fact}`).join("\n"),
    ...notes,
    ...sections,
  ].join("\n\n")}\n`;
}

function formatEntry(reader: ContentReader, page: PageFacts): string {
  const title = page.title.replaceAll(/[[\]\\]/g, "\\$&");
  return `- [${title}](${readSiteUrl(reader)}${findMarkdownPath(reader, page)}): ${page.description}`;
}

function describeOffice({
  city,
  region,
  country,
  phone,
  hours,
  zoneName,
}: Organization["offices"][number]): string {
  const days = formatWeekdays(hours.days, DEFAULT_LOCALE);
  return `${city}, ${region}, ${country}: ${phone}, ${days}, ${hours.from}–${hours.to} ${zoneName}`;
}
