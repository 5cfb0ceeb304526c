import { onTestFinished } from "vitest";
import { runLeads } from "#server/leads/run-leads.ts";
import { openStore } from "#server/relay/store/open-store.ts";
import type { AttemptResult, Claim, Lead, Store } from "#server/relay/store/store.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

/** The time at which every command runs. */
export const NOW = Date.parse("2026-10-01T12:00:00Z");
export const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;

/** What a lead of a test differs in from the usual one, which came an hour ago. */
export type LeadFeatures = Partial<Lead> & { spamReasons?: string[]; wantsConfirmation?: boolean };

/** A store with leads that stays open, as a running server's does, and the command that works on it. */
export async function makeLeads(leads: LeadFeatures[], databaseUrl?: string) {
  const dataDir = makeTempFolder();
  const store = await openStore({ databaseUrl, dataDir });
  onTestFinished(() => store.close());
  for (const { spamReasons = [], wantsConfirmation = false, ...lead } of leads) {
    await store.accept(
      makeArrival({ receivedAt: NOW - HOUR_MS, ...lead }, { spamReasons, wantsConfirmation }),
    );
  }
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  return { dataDir, store, run: (...args: string[]) => runCommand(env, ...args) };
}

export async function runCommand(env: Record<string, string | undefined>, ...args: string[]) {
  const written = { out: "", err: "" };
  const code = await runLeads(args, {
    env,
    root: env.DATA_DIR ?? "",
    clock: () => NOW,
    write: (text) => {
      written.out += text;
    },
    writeError: (text) => {
      written.err += text;
    },
  });
  return { code, ...written };
}

export async function claimAll(store: Store, now = NOW): Promise<Claim[]> {
  const claim = await store.claimDue(now, now + MINUTE_MS);
  return claim ? [claim, ...(await claimAll(store, now))] : [];
}

/** Records the results of attempts to deliver lead mails, by lead ID. */
export async function tryMails(store: Store, results: Record<string, AttemptResult>): Promise<void> {
  for (const claim of await claimAll(store)) {
    const result = claim.kind === "lead" ? results[claim.lead.id] : undefined;
    if (result) await store.recordAttempt(claim, result);
  }
}

export const DELIVERED: AttemptResult = { ok: true, at: NOW - 1_000, transport: "smtp" };
export const FAILED: AttemptResult = {
  ...{ ok: false, at: NOW - 1_000, transport: "smtp", error: "Refused." },
  retryAt: NOW + 10 * MINUTE_MS,
};
export const GIVEN_UP: AttemptResult = { ...FAILED, retryAt: null };
