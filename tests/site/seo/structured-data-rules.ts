import * as z from "zod";
import { type BuiltPage, isBuiltUrl, ORIGIN } from "../built-site.ts";
import { findElements } from "../page-elements.ts";

// The properties that Google documents, and no others:
// https://developers.google.com/search/docs/appearance/structured-data/search-gallery

const builtUrl = z.string().refine(isBuilt, "the absolute URL of a page or file of this site");
const id = z.url().startsWith(ORIGIN);
const text = z.string().min(1);
const date = z.iso.date();
const moment = z.iso.datetime({ offset: true });
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const reference = z.strictObject({ "@id": id });
const thing = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ "@type": z.literal(type), ...shape });

const publisher = thing("Organization", { "@id": id, name: text, url: builtUrl, logo: builtUrl });
const postalAddress = thing("PostalAddress", {
  ...{ addressLocality: text, addressRegion: text },
  addressCountry: z.string().regex(/^[A-Z]{2}$/, "a two-letter country code"),
});
const page = { name: text, description: text, url: builtUrl, inLanguage: text };

export const RULES = {
  Organization: publisher.extend({
    email: z.email(),
    sameAs: z.union([z.url(), z.array(z.url())]).optional(),
  }),
  WebSite: thing("WebSite", {
    ...{ "@id": id, name: text, url: builtUrl, inLanguage: text, publisher: reference },
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
    ...{ name: text, serviceType: text, category: text, description: text, url: builtUrl },
    ...{ image: builtUrl.optional(), provider: publisher },
    offers: z
      .array(
        thing("Offer", {
          eligibleRegion: thing("Country", { name: text }),
          priceSpecification: thing("PriceSpecification", {
            minPrice: z.number().positive(),
            priceCurrency: z.string().regex(/^[A-Z]{3}$/),
          }),
        }),
      )
      .min(1),
    areaServed: z.array(thing("Country", { name: text })).min(1),
  }),
  FAQPage: thing("FAQPage", {
    mainEntity: z.array(thing("Question", { name: text, acceptedAnswer: thing("Answer", { text }) })).min(2),
  }),
  BreadcrumbList: thing("BreadcrumbList", {
    itemListElement: z
      .array(thing("ListItem", { position: z.int(), name: text, item: builtUrl }))
      .min(2)
      .refine(
        (items) => items.every(({ position }, index) => position === index + 1),
        "positions that count from 1",
      ),
  }),
  Blog: thing("Blog", { ...page, "@id": id, publisher: reference }),
  CollectionPage: thing("CollectionPage", { ...page, isPartOf: reference }),
  BlogPosting: thing("BlogPosting", {
    ...{
      headline: text.max(110),
      description: text,
      url: builtUrl,
      mainEntityOfPage: builtUrl,
      image: builtUrl,
    },
    ...{ datePublished: date, dateModified: date.optional() },
    author: thing("Person", { name: text, jobTitle: text, url: builtUrl }),
    ...{ publisher, isPartOf: reference, articleSection: text, inLanguage: text },
    timeRequired: z.string().regex(/^PT\d+M$/),
  }),
  JobPosting: thing("JobPosting", {
    ...{ title: text.max(60), description: text.startsWith("<p>"), url: builtUrl, datePosted: date },
    identifier: thing("PropertyValue", { name: text, value: text }),
    validThrough: moment.refine((value) => Date.parse(value) > Date.now(), "a time in the future"),
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

export function isRuled(type: unknown): type is RuledType {
  return typeof type === "string" && Object.hasOwn(RULES, type);
}

function isBuilt(value: string): boolean {
  return value.startsWith(`${ORIGIN}/`) && isBuiltUrl(value);
}

/** Not validated yet. */
export type Node = { "@type"?: unknown; [key: string]: unknown };

/** The JSON of the structured data of a page. */
export function findGraphs({ elements }: BuiltPage): string[] {
  return findElements(elements, "script", "type")
    .filter(({ attributes }) => attributes.type === "application/ld+json")
    .map(({ text }) => text);
}

export function readNodes(page: BuiltPage): Node[] {
  return findGraphs(page).flatMap((json) => {
    // Validated by the rules.
    const { "@graph": nodes } = JSON.parse(json) as { "@graph": Node[] };
    return nodes;
  });
}

/** Every `@id` in a value, at any depth. */
export function listIds(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => (key === "@id" ? String(child) : listIds(child)));
}
