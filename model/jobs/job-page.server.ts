import type { ElementContent, RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { h } from "hastscript";
import { href } from "react-router";
import type { JobPostingLeaf, MonetaryAmountLeaf } from "schema-dts";
import { formatDate } from "#contract/format-date.ts";
import { listFields } from "../blocks/blocks.server.ts";
import { joinHtml } from "../content/article.server.ts";
import type { FolderCollection } from "../content/collections.ts";
import { type ContentReader, listSlugs } from "../content/content-reader.server.ts";
import { loadPageMessages } from "../messages/messages.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import { loadBlocks } from "../pages/load-blocks.server.ts";
import type { SitePage } from "../site/site-page.ts";
import { isUnfinished } from "../site/site-url.server.ts";
import { buildAddress, nameOrganization } from "../site/structured-data.server.ts";
import {
  describeJobCard,
  JOB_FOLDER,
  type Job,
  jobSchema,
  listCities,
  loadJob,
  loadOpenJobs,
} from "./job.server.ts";
import { isExpired } from "./job-expiry.ts";

export const jobs: FolderCollection = {
  folder: JOB_FOLDER,
  prefix: "subpages/jobs",
  label: "Jobs",
  entry: "job",
  help: "A job leaves the lists automatically after its last day.",
  schema: jobSchema,
  facts: ["family", "offices", "motif", "employment", "salary", "posted", "validThrough"],
  pages: (reader) => listSlugs(reader, JOB_FOLDER).map(describePage),
};

function describePage(slug: string): SitePage {
  const file = `${JOB_FOLDER}/${slug}.md`;
  return {
    path: href("/subpages/jobs/:slug", { slug }),
    file,
    changed: (reader) => loadJob(reader, slug).posted,
    isClosed: (reader) => isExpired(loadJob(reader, slug)),
    search: { kind: "job" },
    card: (reader) => describeJobCard(reader, loadJob(reader, slug)),
    share(reader) {
      const job = loadJob(reader, slug);
      return { family: job.family, label: listCities(reader, job).join(", ") };
    },
    things: (reader, { url }) =>
      isUnfinished(reader) ? [] : [buildJobPosting(reader, loadJob(reader, slug), url)],
    section: "jobs",
    isDated: true,
  };
}

function buildJobPosting(reader: ContentReader, job: Job, url: string): JobPostingLeaf {
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
    employmentType: job.employment.toUpperCase().replace("-", "_"),
    hiringOrganization: nameOrganization(reader),
    jobLocation: places.map((office) => ({ "@type": "Place", address: buildAddress(office) })),
    ...(job.salary && { baseSalary: buildSalary(job.salary) }),
  };
}

function buildSalary({ currency, from, to, unit }: NonNullable<Job["salary"]>): MonetaryAmountLeaf {
  return {
    "@type": "MonetaryAmount",
    currency,
    value: { "@type": "QuantitativeValue", minValue: from, maxValue: to, unitText: unit.toUpperCase() },
  };
}

function describeJob({ summary, body, blocks }: Job): string {
  const lists = listFields(blocks, "lists").flatMap(({ heading, lists }) =>
    lists.flatMap((list) => [
      h("h2", list.heading ?? heading),
      h(
        "ul",
        list.items.map((item) => h("li", item)),
      ),
    ]),
  );
  const text = simplify(fromHtml(joinHtml(body), { fragment: true }).children);
  return toHtml([h("p", summary), ...text, ...lists], { characterReferences: { useNamedReferences: true } });
}

/** Keeps only the elements that search engines accept, without attributes. Table cells become lines of text. */
function simplify(nodes: RootContent[]): ElementContent[] {
  return nodes.flatMap((node, index): ElementContent[] => {
    if (node.type === "text") return [{ type: "text", value: node.value.replaceAll("\n", " ") }];
    if (node.type !== "element") return [];
    const inside = simplify(node.children);
    if (ACCEPTED_TAGS.has(node.tagName)) return [h(node.tagName, inside)];
    if (node.tagName === "tr") return [...inside, h("br")];
    const isLastCell = nodes.slice(index + 1).every(({ type }) => type !== "element");
    return CELLS.has(node.tagName) && !isLastCell ? [...inside, { type: "text", value: ": " }] : inside;
  });
}

const ACCEPTED_TAGS = new Set(["p", "br", "ul", "ol", "li", "h2", "h3", "h4", "strong", "em"]);
const CELLS = new Set(["td", "th"]);

export function loadJobPage(reader: ContentReader, slug: string) {
  const job = loadJob(reader, slug);
  const { title, description, role, family, motif, closesAt, validThrough, body } = job;
  const messages = loadPageMessages(reader, "jobs");
  return {
    ...{ title, description, role, family, closesAt, validThrough, messages },
    isClosed: isExpired(job),
    blocks: loadBlocks(reader, job.blocks, {
      file: `${JOB_FOLDER}/${slug}.md`,
      seed: slug,
      family,
      motif,
      body,
      head: describeHead(reader, job, messages),
    }),
    others: loadOpenJobs(reader)
      .filter((other) => other.slug !== slug)
      .map(({ path, role, closesAt }) => ({ label: role, to: path, closesAt })),
  };
}

type Messages = ReturnType<typeof loadPageMessages<"jobs">>;

function describeHead(reader: ContentReader, job: Job, messages: Messages) {
  const { role, summary, hours, pay, posted, validThrough } = job;
  const describeDay = (day: string) => ({ value: formatDate(reader.locale, day), day });
  return {
    heading: role,
    lead: summary,
    facts: [
      { label: messages.office, value: listCities(reader, job).join(" · ") },
      { label: messages.hours, value: hours },
      { label: messages.pay, value: pay },
      { label: messages.posted, ...describeDay(posted) },
      { label: messages.validThrough, ...describeDay(validThrough) },
    ],
  };
}
