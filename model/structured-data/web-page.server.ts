import type {
  AboutPageLeaf,
  ContactPageLeaf,
  FAQPageLeaf,
  SearchAction,
  Thing,
  WebSiteLeaf,
  WithActionConstraints,
} from "schema-dts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { loadOrganization } from "../organization/organization.server.ts";
import type { PageSubject } from "../site/site-page.ts";
import { readSiteUrl } from "../site/site-url.server.ts";
import { localizePath } from "../translations/translations.server.ts";
import { buildOffices, buildOrganization, organizationId } from "./organization.server.ts";

/** The organization with its site and offices. */
export function describeOrganization(reader: ContentReader): Thing[] {
  return [buildOrganization(reader), buildWebSite(reader), ...buildOffices(reader)];
}

export function buildWebPage(
  reader: ContentReader,
  type: "AboutPage" | "ContactPage",
  { title, description, url, locale }: PageSubject,
): AboutPageLeaf | ContactPageLeaf {
  return {
    "@type": type,
    name: title,
    description,
    url,
    inLanguage: locale,
    mainEntity: { "@id": organizationId(reader) },
  };
}

type Question = { question: string; answer: string };

export function buildQuestionsPage(questions: Question[]): FAQPageLeaf {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

function buildWebSite(reader: ContentReader): WebSiteLeaf {
  const search: WithActionConstraints<SearchAction> = {
    "@type": "SearchAction",
    target: locate(reader, "/sitemap?q={search_term_string}"),
    "query-input": "required name=search_term_string",
  };
  return {
    "@type": "WebSite",
    "@id": locate(reader, "/#website"),
    name: loadOrganization(reader).name,
    url: locate(reader, "/"),
    inLanguage: reader.locale,
    publisher: { "@id": organizationId(reader) },
    potentialAction: search,
  };
}

function locate(reader: ContentReader, path: string): string {
  return readSiteUrl(reader) + localizePath(reader, path);
}
