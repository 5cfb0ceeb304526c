import { useEffect } from "react";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { mayKeepSomething } from "./outbox-marker.ts";
import { watchOutbox } from "./watch-outbox.ts";

// The page itself comes first.
const IDLE_AFTER_MS = 200;

/** Sends what is kept in this browser, on any page. Does nothing when nothing is kept. */
export function useOutbox(): void {
  const { mail } = useSiteData();
  useEffect(() => {
    const look = async () => {
      if (await mayKeepSomething()) watchOutbox(mail);
    };
    const timer = setTimeout(look, IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [mail]);
}
