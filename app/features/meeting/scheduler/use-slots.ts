import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { FormState } from "#app/features/contact/submission.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { listen } from "#app/ui/listen.ts";
import {
  CALLS_FILE,
  type CallsFile,
  DEFAULT_CALL_RULES,
  TAKEN_CALLS_PATH,
  type TakenCalls,
} from "#contract/call-rules.ts";
import { findSlot, listSlots } from "#contract/meeting-slots.ts";
import { PANEL_OPENED_EVENT } from "../open-panel.ts";

const TIMEOUT_MS = 5_000;

let facts: CallsFile = { closings: {} };

/** Loads the offices' closed days and the rules of calls; without them the office hours alone apply. Never throws. */
export async function loadCallFacts(): Promise<void> {
  try {
    const response = await fetch(CALLS_FILE, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    // Written by the build.
    if (response.ok) facts = await response.json();
  } catch {
    // The relay knows the closed days too, and its mails say so.
  }
}

/** The offices with their closed days, and the rules of calls. */
export function useCallFacts() {
  const { offices } = useSiteData().organization;
  return useMemo(
    () => ({
      offices: offices.map((office) => ({ ...office, ...facts.closings[office.id] })),
      rules: facts.calls ?? DEFAULT_CALL_RULES,
    }),
    [offices],
  );
}

/**
 * What can be booked: without the visitor's own call, and without what the relay says is taken whenever the panel opens. It
 * may say nothing, as on a static host.
 */
export function useSlots(panel: RefObject<HTMLElement | null>, state: FormState) {
  const { offices, rules } = useCallFacts();
  const { origin } = useSiteData().mail;
  const [now, setNow] = useState(() => new Date());
  const [taken, setTaken] = useState<readonly number[]>([]);
  const own = findOwnTime(state);
  const latest = useRef<Promise<number[]>>(undefined);
  const refresh = useCallback(() => {
    setNow(new Date());
    const asked = fetchTaken(origin);
    latest.current = asked;
    asked.then(
      // A later answer replaces it. The same answer renders nothing again while the visitor is choosing.
      (times) =>
        asked === latest.current && setTaken((known) => (String(times) === String(known) ? known : times)),
      () => {},
    );
  }, [origin]);
  useEffect(() => {
    // It stays taken when the next call is booked, whatever the relay knows.
    if (own !== undefined) setTaken((known) => [...known, own]);
    refresh();
    if (panel.current) return listen(panel.current, PANEL_OPENED_EVENT, refresh);
  }, [panel, refresh, own]);

  const slots = useMemo(() => {
    const isFree = (time: number) => time !== own && !taken.includes(time);
    return listSlots(offices, now, rules).filter(({ start }) => isFree(start.getTime()));
  }, [offices, rules, now, taken, own]);
  const check = (start: Date) => {
    const isFree =
      !taken.includes(start.getTime()) && findSlot(offices, start, new Date(), rules) !== undefined;
    if (!isFree) refresh();
    return isFree;
  };
  return { slots, check };
}

function findOwnTime(state: FormState): number | undefined {
  const hasArrived = state.name === "sent" || (state.name === "failed" && state.reason === "taken");
  const start = hasArrived ? state.submission.message.meeting_start : undefined;
  return start ? Date.parse(start) : undefined;
}

async function fetchTaken(origin: string): Promise<number[]> {
  const response = await fetch(origin + TAKEN_CALLS_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const { taken }: TakenCalls = await response.json();
  return taken.map((time) => Date.parse(time));
}
