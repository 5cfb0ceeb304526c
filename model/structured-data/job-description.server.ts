import enUS from "#content/locales/en-US.json" with { type: "json" };
import type { Job } from "#model/jobs/job.server.ts";
import { createTranslate } from "#model/messages/create-translate.ts";

/** The text of a job's page as the simple HTML that search engines take: summary, work and requirements. */
export function describeJob({ summary, body, mustHaves, niceToHaves }: Job): string {
  // Jobs are not translated.
  const translate = createTranslate(enUS);
  return [
    `<p>${escapeText(summary)}</p>`,
    simplify(body),
    ...writeList(translate("jobs.mustHaves"), mustHaves),
    ...writeList(translate("jobs.niceToHaves"), niceToHaves),
  ].join("");
}

function writeList(heading: string, items: string[]): string[] {
  if (items.length === 0) return [];
  const entries = items.map((item) => `<li>${escapeText(item)}</li>`).join("");
  return [`<h2>${escapeText(heading)}</h2><ul>${entries}</ul>`];
}

/** Leaves only tags that search engines know, without attributes. Cells of a table become lines of text. */
function simplify(html: string): string {
  return html
    .replaceAll("\n", " ")
    .replace(/<\/t[dh]>(?!<\/tr>)/g, ": ")
    .replace(/<\/tr>/g, "<br>")
    .replace(/<(\/?)(\w+)[^>]*>/g, (_, slash: string, tag: string) =>
      KNOWN_TAGS.has(tag) ? `<${slash}${tag}>` : "",
    )
    .trim();
}

const KNOWN_TAGS = new Set(["p", "br", "ul", "ol", "li", "h2", "h3", "h4", "strong", "em"]);

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
