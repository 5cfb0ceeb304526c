import { useMemo } from "react";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { type CallRules, DEFAULT_CALL_RULES } from "#contract/call-rules.ts";
import { CALLS_FILE, type CallsFile } from "#contract/calls-file.ts";

const TIMEOUT_MS = 3_000;

let loaded: CallsFile = { closings: {} };

/** Loads the offices' closed days and the rules of calls; without them the office hours alone apply. Never throws. */
export async function loadCallFacts(): Promise<void> {
  try {
    const response = await fetch(CALLS_FILE, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    // Written by the build.
    if (response.ok) loaded = await response.json();
  } catch {
    // The relay knows them, and says so in its mails.
  }
}

/** The offices with their closed days, and the rules of calls. */
export function useCallFacts() {
  const { offices } = useSiteData().organization;
  return useMemo(
    () => ({
      offices: offices.map((office) => ({ ...office, ...loaded.closings[office.id] })),
      rules: loaded.calls ?? (DEFAULT_CALL_RULES satisfies CallRules),
    }),
    [offices],
  );
}
