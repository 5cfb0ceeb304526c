import { readLocale } from "#contract/locales.ts";

/**
 * The path of a page that a link can change to in place, or undefined for what the browser has to load itself:
 * other sites, files, pages in another language, and places on the page that is shown.
 */
export function findPagePath(href: string, shown: string): string | undefined {
  const [target, current] = [new URL(href), new URL(shown)];
  const { origin, pathname, search, hash } = target;
  const isOutside = origin !== current.origin || readLocale(pathname) !== readLocale(current.pathname);
  const isSamePage = pathname === current.pathname && search === current.search;
  if (isOutside || isSamePage || FILE.test(pathname)) return;
  return pathname + search + hash;
}

const FILE = /\.\w+$/;

/** Whether a click asks for nothing special, such as a new tab, and nobody has handled it yet. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
  return button === 0 && !(defaultPrevented || altKey || ctrlKey || metaKey || shiftKey);
}
