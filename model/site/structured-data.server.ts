import type { DayOfWeek, OrganizationLeaf, PostalAddressLeaf, Thing } from "schema-dts";
import type { Weekday } from "#contract/meeting.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { loadOrganization, type Organization } from "../organization/organization.server.ts";
import { localizePath } from "../translations/translations.server.ts";
import type { PageSubject } from "./site-page.ts";
import { readSiteUrl } from "./site-url.server.ts";

export function describeOrganization(reader: ContentReader): Thing[] {
  return [buildOrganization(reader), buildWebSite(reader), ...buildOffices(reader)];
}

export function buildWebPage(
  reader: ContentReader,
  type: "AboutPage" | "ContactPage",
  { title, description, url, locale }: PageSubject,
): Thing {
  return {
    "@type": type,
    name: title,
    description,
    url,
    inLanguage: locale,
    mainEntity: { "@id": organizationId(reader) },
  };
}

export function buildQuestionsPage(questions: { question: string; answer: string }[]): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

function buildWebSite(reader: ContentReader): Thing {
  const url = readSiteUrl(reader) + localizePath(reader, "/");
  return {
    "@type": "WebSite",
    "@id": `${url}#website`,
    name: loadOrganization(reader).name,
    url,
    inLanguage: reader.locale,
    publisher: { "@id": organizationId(reader) },
  };
}

/** The organization in full, for the pages about it. */
function buildOrganization(reader: ContentReader): OrganizationLeaf {
  const { email, socials } = loadOrganization(reader);
  const [first, ...others] = socials.flatMap(({ to }) => to || []);
  return {
    ...nameOrganization(reader),
    email,
    ...(first && { sameAs: others.length > 0 ? [first, ...others] : first }),
  };
}

/** What search engines require of a publisher or employer. */
export function nameOrganization(reader: ContentReader): OrganizationLeaf {
  return {
    "@type": "Organization",
    "@id": organizationId(reader),
    name: loadOrganization(reader).name,
    url: `${readSiteUrl(reader)}/`,
    logo: readSiteUrl(reader) + LOGO,
  };
}

export function organizationId(reader: ContentReader): string {
  return `${readSiteUrl(reader)}/#organization`;
}

/** The largest icon: search engines require at least 112 pixels. */
const LOGO = "/icon-512.png";

function buildOffices(reader: ContentReader): Thing[] {
  const { name, offices } = loadOrganization(reader);
  return offices.map((office) => ({
    "@type": "LocalBusiness",
    "@id": `${readSiteUrl(reader)}/#${office.id}`,
    name,
    parentOrganization: { "@id": organizationId(reader) },
    telephone: office.phone,
    address: buildAddress(office),
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: office.hours.days.map(nameDay),
      opens: office.hours.from.padStart(TIME_LENGTH, "0"),
      closes: office.hours.to.padStart(TIME_LENGTH, "0"),
    },
  }));
}

export function buildAddress(office: Organization["offices"][number]): PostalAddressLeaf {
  return {
    "@type": "PostalAddress",
    addressLocality: office.city,
    addressRegion: office.region,
    addressCountry: office.countryCode,
  };
}

const TIME_LENGTH = "09:00".length;

function nameDay(day: Weekday): DayOfWeek {
  // That is what it does, which its type doesn't say.
  return (day.charAt(0).toUpperCase() + day.slice(1)) as Capitalize<Weekday>;
}
