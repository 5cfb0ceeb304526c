import { type RefObject, useEffect, useState } from "react";
import type { FormState } from "#app/features/contact/form-state.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { listen } from "#app/ui/listen.ts";
import { TAKEN_CALLS_PATH, type TakenCalls } from "#contract/call-rules.ts";
import { PANEL_OPENED_EVENT } from "../open-panel.ts";

/**
 * The starts that can no longer be booked, in milliseconds since 1970: what the relay says whenever the panel opens, and the
 * visitor's own. Without an answer, as on a static host, only the latter.
 */
export function useTakenTimes(panel: RefObject<HTMLElement | null>, state: FormState): ReadonlySet<number> {
  const { origin } = useSiteData().mail;
  const [taken, setTaken] = useState<ReadonlySet<number>>(() => new Set());
  const own = findOwnTime(state);
  useEffect(() => {
    const ownTimes = own ? [Date.parse(own)] : [];
    setTaken((known) => replaceBy(known, [...known, ...ownTimes]));
    let latest: AbortController | undefined;
    const refresh = () => {
      latest?.abort();
      const aborter = new AbortController();
      latest = aborter;
      setTimeout(() => aborter.abort(), TIMEOUT_MS);
      void fetchTaken(origin, aborter.signal).then(
        (times) => setTaken((known) => replaceBy(known, [...times, ...ownTimes])),
        () => {},
      );
    };
    refresh();
    const stopListening = panel.current && listen(panel.current, PANEL_OPENED_EVENT, refresh);
    return () => {
      latest?.abort();
      stopListening?.();
    };
  }, [panel, origin, own]);
  return taken;
}

/** The same set if nothing has changed, so that nothing is drawn again under a visitor who is choosing. */
function replaceBy(known: ReadonlySet<number>, times: number[]): ReadonlySet<number> {
  const next = new Set(times);
  return next.size === known.size && times.every((time) => known.has(time)) ? known : next;
}

function findOwnTime(state: FormState): string | undefined {
  const hasArrived = state.name === "sent" || (state.name === "failed" && state.reason === "taken");
  return hasArrived ? state.submission.message.meeting_start : undefined;
}

const TIMEOUT_MS = 5_000;

async function fetchTaken(origin: string, signal: AbortSignal): Promise<number[]> {
  const response = await fetch(origin + TAKEN_CALLS_PATH, { signal });
  const { taken }: TakenCalls = await response.json();
  return taken.map(Date.parse);
}
