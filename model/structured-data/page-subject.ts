import type { Locale } from "#contract/locales.ts";
import type { SitePage } from "#model/site/site-pages.server.ts";

/** A step of the breadcrumb that a page shows: its name, and the whole address it leads to. */
export type BreadcrumbItem = { name: string; address: string };

/** A page as structured data describes it: what it shows, and what was found in it after it was built. */
export type PageSubject = {
  source: SitePage;
  /** The language of its words. */
  locale: Locale;
  title: string;
  description: string;
  /** The whole address under which search engines list it. */
  address: string;
  /** The visible breadcrumb, from the home page down to the page itself; empty where it shows none. */
  breadcrumb: BreadcrumbItem[];
  /** The whole address of the picture that stands for it where it is shared. */
  image?: string | undefined;
};
