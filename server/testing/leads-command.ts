import { join } from "node:path";
import { expect } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#contract/local-time.ts";
import { runLeads } from "#server/leads.ts";
import type { Lead } from "#server/store/lead-record.ts";
import type { AttemptResult } from "#server/store/mail-queue.ts";
import type { Store } from "#server/store/store.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { claimAll, openTestStore } from "#server/testing/stores.ts";
import { makeTempFolder, writeFiles } from "#server/testing/temp-folder.ts";

export const NOW = Date.parse("2026-10-01T12:00:00Z");

type Features = Partial<Lead> & { spamReasons?: string[]; wantsConfirmation?: boolean };

/**
 * A store with leads, which stays open like that of a running server, and the command for it.
 * @param leads differences from the default lead, which is an hour old
 */
export async function makeLeads(leads: Features[], databaseUrl?: string) {
  const dataDir = makeTempFolder();
  const store = await openTestStore({ databaseUrl, dataDir });
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

/** Fails, and prints exactly one line. */
export function expectFailure(result: { code: number; out: string; err: string }): void {
  expect(result).toEqual({ code: 1, out: "", err: expect.stringMatching(/^[^\n]+\n$/) });
}

/** Creates empty files in the mailbox folder. @returns the folder */
export function fillMailbox(dataDir: string, names: string[]): string {
  const mailbox = join(dataDir, "mailbox");
  writeFiles(mailbox, Object.fromEntries(names.map((name) => [name, ""])));
  return mailbox;
}

/** Records the results of attempts to deliver lead mails, by lead ID. */
export async function tryMails(store: Store, results: Record<string, AttemptResult>): Promise<void> {
  for (const claim of await claimAll(store, NOW)) {
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
