import { useEffect } from "react";
import { useSiteData } from "#app/site/use-site-data.ts";
import { mayKeepSomething } from "./kept-marker.ts";
import { watchKept } from "./watch-kept.ts";

// The page itself comes first.
const IDLE_AFTER_MS = 200;

/** Sends what is kept in this browser, on any page. Does nothing when nothing is kept. */
export function useKeptMessages(): void {
  const { mail } = useSiteData();
  useEffect(() => {
    if (!mayKeepSomething()) return;
    const timer = setTimeout(watchKept, IDLE_AFTER_MS, mail);
    return () => clearTimeout(timer);
  }, [mail]);
}
