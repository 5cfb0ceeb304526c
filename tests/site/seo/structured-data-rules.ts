import * as z from "zod";
import { isBuiltUrl, ORIGIN } from "../built-site.ts";

/**
 * By type, the properties that Google documents, and no others; "?" marks what may be missing. The types of the builders
 * keep to schema.org. https://developers.google.com/search/docs/appearance/structured-data/search-gallery
 */
const PROPERTIES: Record<string, string> = {
  reference: "@id",
  Organization: "@id name url logo email? sameAs?",
  WebSite: "@id name url inLanguage publisher potentialAction",
  SearchAction: "target query-input",
  LocalBusiness: "@id name parentOrganization address telephone openingHoursSpecification",
  OpeningHoursSpecification: "dayOfWeek opens closes",
  PostalAddress: "addressLocality addressRegion addressCountry",
  ContactPage: "name description url inLanguage mainEntity",
  AboutPage: "name description url inLanguage mainEntity",
  Service: "name serviceType category description url image? provider offers areaServed",
  Offer: "eligibleRegion priceSpecification",
  PriceSpecification: "minPrice priceCurrency",
  Country: "name",
  FAQPage: "mainEntity",
  Question: "name acceptedAnswer",
  Answer: "text",
  BreadcrumbList: "itemListElement",
  ListItem: "position name item",
  Blog: "@id name description url inLanguage publisher",
  CollectionPage: "name description url inLanguage isPartOf",
  BlogPosting:
    "headline description url mainEntityOfPage image datePublished dateModified? author publisher isPartOf articleSection inLanguage timeRequired",
  Person: "name jobTitle url",
  JobPosting:
    "title description url datePosted identifier validThrough employmentType hiringOrganization jobLocation baseSalary?",
  PropertyValue: "name value",
  Place: "address",
  MonetaryAmount: "currency value",
  QuantitativeValue: "minValue maxValue unitText",
};

const isBuilt = (value: string) => value.startsWith(`${ORIGIN}/`) && isBuiltUrl(value);
const builtUrl = z.string().refine(isBuilt, "the absolute URL of a page or file of this site");
const text = z.string().min(1);
const date = z.iso.date();
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const currency = z.string().regex(/^[A-Z]{3}$/);
const isFuture = (value: string) => Date.parse(value) > Date.now();

/** By property, also of one type. All others are texts. */
const VALUES: Record<string, z.ZodType> = {
  "@id": z.url().startsWith(ORIGIN),
  url: builtUrl,
  logo: builtUrl,
  image: builtUrl,
  item: builtUrl,
  mainEntityOfPage: builtUrl,
  sameAs: z.url(),
  email: z.email(),
  telephone: text.startsWith("+"),
  opens: timeOfDay,
  closes: timeOfDay,
  addressCountry: z.string().regex(/^[A-Z]{2}$/),
  target: text.refine((value) => /\?q=\{search_term_string\}$/.test(value) && isBuilt(value)),
  "query-input": z.literal("required name=search_term_string"),
  minPrice: z.number().positive(),
  priceCurrency: currency,
  currency,
  position: z.int(),
  headline: text.max(110),
  datePublished: date,
  dateModified: date,
  timeRequired: z.string().regex(/^PT\d+M$/),
  title: text.max(60),
  "JobPosting.description": text.startsWith("<p>"),
  datePosted: date,
  validThrough: z.iso.datetime({ offset: true }).refine(isFuture, "a time in the future"),
  employmentType: z.enum(["FULL_TIME", "PART_TIME", "CONTRACTOR", "TEMPORARY", "INTERN"]),
  minValue: z.number(),
  maxValue: z.number(),
  unitText: z.enum(["HOUR", "DAY", "WEEK", "MONTH", "YEAR"]),
};

/** What is missing, unknown or wrong in a node and in what it contains. */
export function listNodeProblems(value: unknown, property = "", type = ""): string[] {
  if (Array.isArray(value)) {
    const problems = value.flatMap((one) => listNodeProblems(one, property, type));
    return value.length === 0 ? [`${type}.${property} is empty`] : problems;
  }
  if (typeof value !== "object" || value === null) {
    const rule = VALUES[`${type}.${property}`] ?? VALUES[property] ?? text;
    const { error } = rule.safeParse(value);
    return error ? [`${type}.${property}: ${JSON.stringify(value)}: ${error.issues[0]?.message}`] : [];
  }
  const { "@type": ownType = "reference", ...properties } = Object.fromEntries(Object.entries(value));
  const known = PROPERTIES[ownType]?.split(" ") ?? [];
  const unknown = Object.keys(properties).filter(
    (name) => !known.some((one) => one.replace("?", "") === name),
  );
  const missing = known.filter((name) => !name.endsWith("?") && !(name in properties));
  return [
    ...[...unknown, ...missing].map((name) => `${ownType}.${name} is unknown or missing`),
    ...Object.entries(properties).flatMap(([name, child]) => listNodeProblems(child, name, ownType)),
  ];
}
