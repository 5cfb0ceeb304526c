import { useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { readLocale } from "#contract/locales.ts";

/** Links in running text that was written in Markdown: to React they are no more than text. */
const PROSE_LINK = ".prose a[href]";

/** Makes links in running text change the page in place, as all others do: fetched when about to be followed. */
export function ProseLinks() {
  const navigate = useNavigate();
  const [intended, setIntended] = useState<string>();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const prefetch = ({ target }: Event) => {
      const path = readPath(target);
      if (path) setIntended(path);
    };
    addEventListener("pointerover", prefetch, { signal });
    addEventListener("focusin", prefetch, { signal });
    // On the window, after React: what is handled by then is left alone.
    addEventListener(
      "click",
      (event) => {
        const path = isPlainClick(event) && readPath(event.target);
        if (!path) return;
        event.preventDefault();
        navigate(path, { viewTransition: true });
      },
      { signal },
    );
    return () => controller.abort();
  }, [navigate]);

  return intended && <PrefetchPageLinks page={intended} />;
}

function readPath(target: EventTarget | null): string | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(PROSE_LINK);
  if (!link || link.target || link.hasAttribute("download")) return;
  return findPagePath(link.href, location.href);
}

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
