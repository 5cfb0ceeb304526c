import { select } from "hast-util-select";
import { toText } from "hast-util-to-text";
import type { Family } from "#art/weave/yarn.server.ts";
import { DARK_VIEW } from "#contract/drawing-views.ts";
import { withoutLocale } from "#contract/locales.ts";
import type { ContentReader } from "#model/content/content-reader.server.ts";
import { loadOrganization } from "#model/organization/organization.server.ts";
import type { BuiltPage } from "../built-page.ts";

export type ShareContent = {
  name: string;
  /** The URL of the page's cover. */
  cover?: string;
  family?: Family;
  title: string;
  label?: string;
  brand: string;
};

export function readShareContent(site: ContentReader, page: BuiltPage): ShareContent {
  const reader = site.in(page.locale);
  const heading = select("h1", page.document);
  const picture = select(COVERS, page.document);
  const [cover] = String(picture?.properties.src ?? "").split(DARK_VIEW);
  return {
    name: withoutLocale(page.path).slice(1).replaceAll("/", "-") || "home",
    ...(cover && { cover }),
    ...page.source.share?.(reader),
    title: (heading && simplify(toText(heading))) || simplify(page.title),
    brand: loadOrganization(reader).name,
  };
}

const COVERS = "main .page-cover";

// Line break hints, which fonts need not have.
const SOFT_SIGNS = /[\u00ad\u2060\ufeff]/g;

function simplify(title: string): string {
  return title.replace(SOFT_SIGNS, "").replaceAll("\u2011", "-").replace(/\s+/g, " ").trim();
}

export function describeSiteImage(reader: ContentReader): ShareContent {
  const { name, tagline } = loadOrganization(reader);
  return { name: "site", title: tagline, brand: name };
}
