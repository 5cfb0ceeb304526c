import { select } from "hast-util-select";
import { toText } from "hast-util-to-text";
import type { Family } from "#art/weave/yarn.server.ts";
import { withoutLocale } from "#contract/locales.ts";
import { loadListedPost } from "#model/blog/post.server.ts";
import { loadJob } from "#model/jobs/job.server.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import { loadProject } from "#model/projects/project.server.ts";
import type { ContentReader } from "#model/reader/content-reader.server.ts";
import { loadService } from "#model/services/load-service.server.ts";
import type { SitePage } from "#model/site/site-pages.server.ts";
import { readerForPage } from "#model/translations/translations.server.ts";
import type { BuiltPage } from "#publish/built-page.ts";

/** All that the share image of a page is drawn from, beside the brand's colors, mark and fonts. */
export type RenderedImage = {
  /** Names the file. */
  name: string;
  /** Decides the cloth: the same in every language. */
  seed: string;
  /** Decides the accent; a page of no family shows all accents. */
  family?: Family;
  title: string;
  /** A few words above the title: what kind of thing the page is about. */
  label?: string;
  brand: string;
};

/**
 * Reads from a page what its share image shows. A page that is not translated shows the words of another, and so gives
 * the same as that one.
 */
export function readShareImage(site: ContentReader, page: BuiltPage): RenderedImage {
  const reader = site.in(readerForPage(site, page.path).locale);
  const seed = withoutLocale(page.path);
  const heading = select("h1", page.document);
  return {
    ...{ name: seed.slice(1).replaceAll("/", "-") || "home", seed },
    ...describeSource(reader, page.source),
    title: (heading && simplify(toText(heading))) || simplify(page.title),
    brand: loadOrganization(reader).name,
  };
}

// Signs that say where a line may break: fonts need not have them.
const SOFT_SIGNS = /[\u00ad\u2060\ufeff]/g;

function simplify(title: string): string {
  return title.replace(SOFT_SIGNS, "").replaceAll("\u2011", "-").replace(/\s+/g, " ").trim();
}

/** What the file of the site's own share image is named after. */
export const SITE_PICTURE = "site";

/** The share image of the site as a whole, for a page that can have none of its own. */
export function describeSite(reader: ContentReader): RenderedImage {
  const { name, tagline } = loadOrganization(reader);
  return { name: SITE_PICTURE, seed: "/", title: tagline, brand: name };
}

function describeSource(reader: ContentReader, source: SitePage): Pick<RenderedImage, "family" | "label"> {
  switch (source.kind) {
    case "service": {
      const { family, name } = loadService(reader, source.slug);
      return { family, label: name };
    }
    case "post": {
      const { family, category } = loadListedPost(reader, source.slug);
      return { family, label: category };
    }
    case "project": {
      const { family, industry } = loadProject(reader, source.slug);
      return { family, label: industry };
    }
    case "job": {
      const { family, offices } = loadJob(reader, source.slug);
      return { family, label: listCities(reader, offices) };
    }
    default:
      return {};
  }
}

function listCities(reader: ContentReader, ids: string[]): string {
  const { offices } = loadOrganization(reader);
  const cities = offices.filter(({ id }) => ids.includes(id)).map(({ city }) => city);
  return cities.join(", ");
}
