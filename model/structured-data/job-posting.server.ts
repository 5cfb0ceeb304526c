import type { Element, ElementContent, RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { h } from "hastscript";
import type { JobPostingLeaf, MonetaryAmountLeaf } from "schema-dts";
import { listFields } from "../blocks/blocks.server.ts";
import { joinHtml } from "../content/article.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import type { Job } from "../jobs/job.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
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

function describeJob({ summary, body, blocks }: Job): string {
  const lists = listFields(blocks, "lists").flatMap(({ heading, lists }) =>
    lists.flatMap((list) => buildList(list.heading ?? heading, list.items)),
  );
  const text = simplify(fromHtml(joinHtml(body), { fragment: true }).children);
  return toHtml([h("p", summary), ...text, ...lists], { characterReferences: { useNamedReferences: true } });
}

function buildList(heading: string, items: string[]): Element[] {
  const entries = items.map((item) => h("li", item));
  return [h("h2", heading), h("ul", entries)];
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
