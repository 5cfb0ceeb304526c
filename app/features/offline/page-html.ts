import { toOwnPath } from "./page-url.ts";

// Workers have no HTML parser. The patterns match what React and the build write.

export function findStartModule(html: string): string | undefined {
  return / data-page="(\/assets\/pages\/[\w-]+\.js)"/.exec(html)?.[1];
}

/** Without images in several sizes: only the browser knows which one it will choose. */
export function findImages(html: string): string[] {
  const withoutPictures = html.replace(/<picture>.*?<\/picture>/gs, "");
  return [...new Set(withoutPictures.match(/\/assets\/images\/[\w./-]+\.\w+/g))];
}

/** The title of a page, as HTML, and its language. Undefined for pages that should not be offered, such as a thank-you page. */
export function describePage(html: string): { title: string; language: string } | undefined {
  const title = /<title[^>]*>([^<]+)<\/title>/.exec(html)?.[1];
  if (!title || /<meta name="robots" content="noindex"/.test(html)) return undefined;
  return { title, language: findLanguage(html) };
}

function findLanguage(html: string): string {
  return /<html[^>]* lang="([\w-]+)"/.exec(html)?.[1] ?? "";
}

export type SavedPage = { url: URL; title: string; language: string };

type OfflinePage = {
  /** Its own path, the target of its "try again" link as prerendered. */
  offlinePath: string;
  requested: URL;
  pages: SavedPage[];
};

/** The list that is prerendered empty, with the class for its links in the attribute. */
const LIST = /data-offline-pages="([^"]*)"><\/ul>/;

export function fillOfflinePage(html: string, { offlinePath, requested, pages }: OfflinePage): string {
  const pageLanguage = findLanguage(html);
  const list = (className: string) =>
    pages.map(({ url, title, language }) => {
      const lang = language === pageLanguage ? "" : ` lang="${language}"`;
      return `<li><a class="${className}" href="${writeHref(url)}"${lang}>${title}</a></li>`;
    });
  return html
    .replaceAll(`href="${offlinePath}"`, () => `href="${writeHref(requested)}"`)
    .replace(LIST, (_, name: string) => `data-offline-pages="${name}">${list(name).join("")}</ul>`);
}

/** A URL encodes all but one of the characters that mean something in an attribute. */
function writeHref({ pathname, search }: URL): string {
  return toOwnPath(pathname + search).replaceAll("&", "&amp;");
}
