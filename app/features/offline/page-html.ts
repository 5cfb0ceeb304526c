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

/** The title, as text, and language of a page. Undefined for pages that should not be offered, such as a thank-you page. */
export function describePage(html: string): { title: string; language: string } | undefined {
  const title = /<title[^>]*>([^<]+)<\/title>/.exec(html)?.[1];
  if (!title || /<meta name="robots" content="noindex"/.test(html)) return undefined;
  return { title: decodeText(title), language: findLanguage(html) };
}

function findLanguage(html: string): string {
  return /<html[^>]* lang="([\w-]+)"/.exec(html)?.[1] ?? "";
}

export type SavedPage = { path: string; title: string; language: string };

type OfflinePage = {
  /** Its own path, the target of its "try again" link as prerendered. */
  offlinePath: string;
  requested: string;
  pages: SavedPage[];
};

/** The list that is prerendered empty, with the class for its links in the attribute. */
const LIST = /data-offline-pages="([^"]*)"><\/ul>/;

export function fillOfflinePage(html: string, { offlinePath, requested, pages }: OfflinePage): string {
  const pageLanguage = findLanguage(html);
  return html
    .replaceAll(`href="${offlinePath}"`, () => `href="${escapeText(toOwnPath(requested))}"`)
    .replace(LIST, (_, className: string) => {
      const items = pages.map(({ path, title, language }) => {
        const lang = language === pageLanguage ? "" : ` lang="${escapeText(language)}"`;
        return `<li><a class="${className}" href="${escapeText(toOwnPath(path))}"${lang}>${escapeText(title)}</a></li>`;
      });
      return `data-offline-pages="${className}">${items.join("")}</ul>`;
    });
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

function decodeText(markup: string): string {
  return markup.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}
