import type { JobPostingLeaf, MonetaryAmountLeaf } from "schema-dts";
import enUS from "#content/locales/en-US.json" with { type: '"json"' };
import type { Job } from "#model/jobs/job.server.ts";
import { createTranslate } from "#model/messages/messages.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import type { ContentReader } from "../reader/content-reader.server.ts";
import { buildAddress } from "./office.server.ts";
import { nameOrganization } from "./organization.server.ts";
import type { PageSubject } from "./page-subject.ts";

/** Describes a job on which one can apply. Its last day ends at the hour at which its page closes. */
export function buildJobPosting(reader: ContentReader, job: Job, { address }: PageSubject): JobPostingLeaf {
  const { name, offices } = loadOrganization(reader);
  const places = offices.filter(({ id }) => job.offices.includes(id));
  return {
    "@type": "JobPosting",
    title: job.role,
    description: describeJob(job),
    url: address,
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

/** The text of a job's page as the simple HTML that search engines take: summary, work and requirements. */
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
