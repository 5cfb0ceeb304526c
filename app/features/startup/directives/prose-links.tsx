import { useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { findPagePath, isPlainClick } from "./find-page-path.ts";

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
