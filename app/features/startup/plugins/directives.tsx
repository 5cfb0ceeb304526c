import { useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { fixMeetingButton } from "#app/features/meeting/fix-meeting-button.ts";
import { listen } from "#app/ui/listen.ts";
import { readLocale } from "#contract/locales.ts";
import { addPart } from "../plugin-parts.tsx";

/** Adds behavior to markup that React did not create, or does not own alone. */
export function install(): void {
  fixMeetingButton();
  polyfillPrefetch();
  addPart(ProseLinks);
}

/** Links in Markdown, which React renders as raw HTML. */
function ProseLinks() {
  const navigate = useNavigate();
  const [intended, setIntended] = useState<string>();

  useEffect(() => {
    const prefetchPage = ({ target }: Event) => {
      const path = readPath(target);
      if (path) setIntended(path);
    };
    const navigateTo = (event: MouseEvent) => {
      const path = isPlainClick(event) && readPath(event.target);
      if (!path) return;
      event.preventDefault();
      navigate(path, { viewTransition: true });
    };
    const stopPrefetching = listen(window, "pointerover focusin", prefetchPage);
    // On the window, so that React's handlers can prevent it first.
    const stopNavigating = listen(window, "click", navigateTo);
    return () => {
      stopPrefetching();
      stopNavigating();
    };
  }, [navigate]);

  return intended && <PrefetchPageLinks page={intended} />;
}

function readPath(target: EventTarget | null): string | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>(".prose a[href]");
  if (!link || link.target || link.hasAttribute("download")) return;
  return findPagePath(link.href, location.href);
}

/** The path to navigate to, or undefined for other sites, files, other languages and fragments of this page. */
export function findPagePath(href: string, currentHref: string): string | undefined {
  const [target, current] = [new URL(href), new URL(currentHref)];
  const { origin, pathname, search, hash } = target;
  const isOutside = origin !== current.origin || readLocale(pathname) !== readLocale(current.pathname);
  const isSamePage = pathname === current.pathname && search === current.search;
  if (isOutside || isSamePage || /\.\w+$/.test(pathname)) return;
  return pathname + search + hash;
}

export function isPlainClick(event: MouseEvent): boolean {
  const { button, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
  return button === 0 && !(defaultPrevented || altKey || ctrlKey || metaKey || shiftKey);
}

/** Fetches the targets of `<link rel="prefetch">` in browsers that ignore it, such as WebKit. */
function polyfillPrefetch(): void {
  if (document.createElement("link").relList.supports("prefetch")) return;
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLLinkElement && node.rel === "prefetch") void prefetch(node.href);
    }
  });
  observer.observe(document.head, { childList: true });
}

async function prefetch(url: string): Promise<void> {
  try {
    // The mode of a native prefetch, by which the service worker recognizes it.
    const response = await fetch(url, { mode: "no-cors", priority: "low" });
    // Only a response that was read to its end is cached.
    await response.arrayBuffer();
  } catch {
    // The click fetches again.
  }
}
