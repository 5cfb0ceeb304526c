import type { JobPostingLeaf, MonetaryAmountLeaf } from "schema-dts";
import enUS from "#content/locales/en-US.json" with { type: "json" };
import type { Job } from "../jobs/job.server.ts";
import { createTranslate } from "../messages/messages.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";
import { buildAddress, nameOrganization } from "./organization.server.ts";

export function buildJobPosting(reader: ContentReader, job: Job, url: string): JobPostingLeaf {
  const { name, offices } = loadOrganization(reader);
  const places = offices.filter(({ id }) => job.offices.includes(id));
  return {
    "@type": "JobPosting",
    title: job.role,
    description: describeJob(job),
    url,
    identifier: { "@type": "PropertyValue", name, value: job.slug },
    datePosted: job.posted,
    validThrough: job.closesAt,
    employmentType: EMPLOYMENT_TYPES[job.employment],
    hiringOrganization: nameOrganization(reader),
    jobLocation: places.map((office) => ({ "@type": "Place", address: buildAddress(office) })),
    ...(job.salary && { baseSalary: buildSalary(job.salary) }),
  };
}

const EMPLOYMENT_TYPES = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  contractor: "CONTRACTOR",
  temporary: "TEMPORARY",
  intern: "INTERN",
} as const satisfies Record<Job["employment"], string>;

function buildSalary({ currency, from, to, unit }: NonNullable<Job["salary"]>): MonetaryAmountLeaf {
  return {
    "@type": "MonetaryAmount",
    currency,
    value: { "@type": "QuantitativeValue", minValue: from, maxValue: to, unitText: unit.toUpperCase() },
  };
}

function describeJob({ summary, body, mustHaves, niceToHaves }: Job): string {
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

/** Keeps only the tags that search engines accept, without attributes. Table cells become lines of text. */
function simplify(html: string): string {
  return html
    .replaceAll("\n", " ")
    .replace(/<\/t[dh]>(?!<\/tr>)/g, ": ")
    .replace(/<\/tr>/g, "<br>")
    .replace(/<(\/?)(\w+)[^>]*>/g, (_, slash: string, tag: string) =>
      ACCEPTED_TAGS.has(tag) ? `<${slash}${tag}>` : "",
    )
    .trim();
}

const ACCEPTED_TAGS = new Set(["p", "br", "ul", "ol", "li", "h2", "h3", "h4", "strong", "em"]);

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
