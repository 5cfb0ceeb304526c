import type { Thing } from "schema-dts";
import type { Family } from "#art/weave/yarn.server.ts";
import type { Locale } from "#contract/locales.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import type { Card } from "./card.ts";

/**
 * A page, and how other places show it. A page has only what it states: a page without `search` isn't found by
 * the search. The functions get a reader of the language.
 */
export type SitePage = {
  /** In the default language. */
  path: string;
  /** Its file below `content/`. */
  file?: string;
  /** Answers a request, such as the thank-you page: in every language, not for search engines, and linked by nobody. */
  isAnswer?: boolean;
  /** Whether it keeps its URL but leaves every list. */
  isClosed?: (reader: ContentReader) => boolean;
  /** Whether its own file can have translations. Left out: the page is in the default language alone. */
  isTranslatable?: boolean;
  search?: PageSearch;
  /** What is shown of it where another page leads to it. */
  card?: (reader: ContentReader) => Card;
  /** What its share image shows beside the title. */
  share?: (reader: ContentReader) => { family?: Family; label?: string };
  /** Open Graph properties of an article. */
  article?: (reader: ContentReader) => Record<string, string>;
  /** Whether its head names the feed of the blog. */
  hasFeed?: boolean;
  /** What it is in schema.org terms. */
  things?: (reader: ContentReader, page: PageSubject) => Thing[];
  /** The day of its last change, as its file says. */
  changed?: (reader: ContentReader) => string | undefined;
  /** Where `/llms.txt` lists it. Services have their families, posts their order. */
  section?: SiteSection | ((reader: ContentReader) => SiteSection);
  /** Whether its Markdown has the date that it shows. */
  isDated?: boolean;
};

export type SiteSection = "company" | "projects" | "jobs" | "optional";

export type PageSearch = {
  kind: "service" | "post" | "project" | "job" | "page";
  /** Further words by which it is found, which are not shown. */
  name?: (reader: ContentReader) => string;
};

/** A built page, for structured data. */
export type PageSubject = {
  /** The language of its text. */
  locale: Locale;
  title: string;
  description: string;
  /** Absolute, as search engines list it. */
  url: string;
  /** The absolute URL of its share image. */
  image?: string | undefined;
};
