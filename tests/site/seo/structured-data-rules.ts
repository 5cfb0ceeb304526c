import * as z from "zod";
import { type BuiltPage, isBuiltUrl, ORIGIN } from "../built-site.ts";
import { findElements } from "../page-elements.ts";

// What Google's documentation asks of each thing, and nothing that no rule speaks of:
// https://developers.google.com/search/docs/appearance/structured-data/search-gallery

const address = z
  .string()
  .refine(isBuilt, "the whole address of a page or a file of this site")
  .describe("Without it search engines find nothing there");
const id = z.url().startsWith(ORIGIN);
const text = z.string().min(1);
const date = z.iso.date();
const moment = z.iso.datetime({ offset: true });
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const reference = z.strictObject({ "@id": id });
const thing = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ "@type": z.literal(type), ...shape });

const publisher = thing("Organization", { "@id": id, name: text, url: address, logo: address });
const postalAddress = thing("PostalAddress", {
  ...{ addressLocality: text, addressRegion: text },
  addressCountry: z.string().regex(/^[A-Z]{2}$/, "a country code of two letters"),
});
const page = { name: text, description: text, url: address, inLanguage: text };

/** What each thing may and must have, by its type. */
export const RULES = {
  Organization: publisher.extend({
    email: z.email(),
    sameAs: z.union([z.url(), z.array(z.url())]).optional(),
  }),
  WebSite: thing("WebSite", {
    ...{ "@id": id, name: text, url: address, inLanguage: text, publisher: reference },
    potentialAction: thing("SearchAction", {
      target: z
        .string()
        .endsWith("?q={search_term_string}")
        .refine((target) => isBuilt(target.split("?")[0] ?? "")),
      "query-input": z.literal("required name=search_term_string"),
    }),
  }),
  LocalBusiness: thing("LocalBusiness", {
    ...{ "@id": id, name: text, parentOrganization: reference, address: postalAddress },
    telephone: z.string().startsWith("+"),
    openingHoursSpecification: thing("OpeningHoursSpecification", {
      ...{ dayOfWeek: z.array(text).min(1), opens: timeOfDay, closes: timeOfDay },
    }),
  }),
  ContactPage: thing("ContactPage", { ...page, mainEntity: reference }),
  AboutPage: thing("AboutPage", { ...page, mainEntity: reference }),
  Service: thing("Service", {
    ...{ name: text, serviceType: text, category: text, description: text, url: address },
    ...{ image: address.optional(), provider: publisher },
    areaServed: z.array(thing("Country", { name: text })).min(1),
  }),
  FAQPage: thing("FAQPage", {
    mainEntity: z.array(thing("Question", { name: text, acceptedAnswer: thing("Answer", { text }) })).min(2),
  }),
  BreadcrumbList: thing("BreadcrumbList", {
    itemListElement: z
      .array(thing("ListItem", { position: z.int(), name: text, item: address }))
      .min(2)
      .refine((items) => items.every(({ position }, index) => position === index + 1), "positions from 1 on"),
  }),
  Blog: thing("Blog", { ...page, "@id": id, publisher: reference }),
  CollectionPage: thing("CollectionPage", { ...page, isPartOf: reference }),
  BlogPosting: thing("BlogPosting", {
    ...{
      headline: text.max(110),
      description: text,
      url: address,
      mainEntityOfPage: address,
      image: address,
    },
    ...{ datePublished: date, dateModified: date.optional() },
    author: thing("Person", { name: text, jobTitle: text, url: address }),
    ...{ publisher, isPartOf: reference, articleSection: text, inLanguage: text },
    timeRequired: z.string().regex(/^PT\d+M$/),
  }),
  JobPosting: thing("JobPosting", {
    ...{ title: text.max(60), description: text.startsWith("<p>"), url: address, datePosted: date },
    identifier: thing("PropertyValue", { name: text, value: text }),
    validThrough: moment.refine((value) => Date.parse(value) > Date.now(), "a moment to come"),
    employmentType: z.enum(["FULL_TIME", "PART_TIME", "CONTRACTOR", "TEMPORARY", "INTERN"]),
    hiringOrganization: publisher,
    jobLocation: z.array(thing("Place", { address: postalAddress })).min(1),
    baseSalary: thing("MonetaryAmount", {
      currency: z.string().regex(/^[A-Z]{3}$/),
      value: thing("QuantitativeValue", {
        ...{ minValue: z.number(), maxValue: z.number() },
        unitText: z.enum(["HOUR", "DAY", "WEEK", "MONTH", "YEAR"]),
      }),
    }).optional(),
  }),
} as const;

export type RuledType = keyof typeof RULES;

/** Whether structured data may speak of things of a type. */
export function isRuled(type: unknown): type is RuledType {
  return typeof type === "string" && Object.hasOwn(RULES, type);
}

/** Whether a URL is that of a page or a file of the build. */
function isBuilt(value: string): boolean {
  return value.startsWith(`${ORIGIN}/`) && isBuiltUrl(value);
}

/** A thing that structured data describes, before it is known to be right. */
export type Node = { "@type"?: unknown; [key: string]: unknown };

/** The structured data of a page as it stands there: one script of it, or none. */
export function findGraphs({ elements }: BuiltPage): string[] {
  return findElements(elements, "script", "type")
    .filter(({ attributes }) => attributes.type === "application/ld+json")
    .map(({ text }) => text);
}

/** The things that the structured data of a page describes. */
export function readNodes(page: BuiltPage): Node[] {
  return findGraphs(page).flatMap((json) => {
    // Each of them is judged by a schema after this.
    const { "@graph": nodes } = JSON.parse(json) as { "@graph": Node[] };
    return nodes;
  });
}

/** Every `@id` of a thing and of what is inside it: those that are described there, and those that are only named. */
export function listIds(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => (key === "@id" ? String(child) : listIds(child)));
}
