import { findLanguage } from "./page-parts.ts";
import { toOwnPath } from "./page-url.ts";

/** A page that can be read offline. */
export type SavedPage = { path: string; title: string; language: string };

type OfflinePage = {
  /** Its own path, to which its link "try again" leads as long as nobody came from elsewhere. */
  offlinePath: string;
  /** The path and query that was asked for. */
  address: string;
  pages: SavedPage[];
};

/** The list that the page leaves empty. Its attribute says how a link in it looks. */
const LIST = /data-offline-pages="([^"]*)"><\/ul>/;

/** Puts into the offline page what can be read, and lets its link "try again" lead to the address that was asked for. */
export function fillOfflinePage(html: string, { offlinePath, address, pages }: OfflinePage): string {
  const language = findLanguage(html);
  return html
    .replaceAll(`href="${offlinePath}"`, () => `href="${escapeText(toOwnPath(address))}"`)
    .replace(LIST, (_, look: string) => {
      const items = pages.map((page) => writeItem(page, look, language));
      return `data-offline-pages="${look}">${items.join("")}</ul>`;
    });
}

function writeItem({ path, title, language }: SavedPage, look: string, around: string): string {
  const foreign = language === around ? "" : ` lang="${escapeText(language)}"`;
  return `<li><a class="${look}" href="${escapeText(toOwnPath(path))}"${foreign}>${escapeText(title)}</a></li>`;
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
