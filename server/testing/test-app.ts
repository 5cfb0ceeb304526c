import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { onTestFinished } from "vitest";
import { CHALLENGE_PATH } from "#contract/mail-request.ts";
import type { SiteManifest } from "#contract/site-manifest.ts";
import { createApp, type ServedSite } from "#server/app.ts";
import { createCallLinks } from "#server/calls/call-links.ts";
import { type EnvSource, readEnv } from "#server/config/env.ts";
import { readRelaySettings } from "#server/config/relay-settings.ts";
import { createHealthProbe } from "#server/health-probe.ts";
import { readAnswerPages } from "#server/leads/answer-pages.ts";
import { type App, type ListenOptions, listen } from "#server/listen.ts";
import { createLog } from "#server/log.ts";
import { NO_METRICS } from "#server/metrics/metrics.ts";
import { listSiteFiles } from "#server/pages/site-files.ts";
import type { Services } from "#server/services.ts";
import { leadsFile } from "#server/store/store.ts";
import { MANIFEST, makeFakeBuild } from "#server/testing/fake-build.ts";
import { IDS, MESSAGE } from "#server/testing/messages.ts";
import { openTestStore } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

const ORIGIN = "http://127.0.0.1:3000";

/** The real app with a small build and a real database file; `parts` overrides its dependencies. */
export async function makeTestApp(
  env: EnvSource = {},
  manifest: SiteManifest = MANIFEST,
  parts: Partial<Services & ServedSite> = {},
) {
  const root = makeFakeBuild(manifest);
  const dataDir = makeTempFolder();
  const store = parts.store ?? (await openTestStore({ dataDir }));
  const settings = readEnv(env);
  /** Set by tests. */
  const time = { now: Date.UTC(2024, 0, 1) };
  const services: Services = {
    ...readRelaySettings(settings, manifest),
    env: settings,
    manifest,
    organization: manifest.organization,
    store,
    callLinks: createCallLinks(await store.readSecret(), ORIGIN),
    calendars: { isBusy: () => false, listUnread: () => [] },
    readHealth: createHealthProbe(store, () => time.now),
    metrics: NO_METRICS,
    onAccepted: () => {},
    clock: () => time.now,
    log: createLog("silent"),
    ...parts,
  };
  const site = {
    manifest,
    files: listSiteFiles(root),
    findAnswerPages: readAnswerPages(root),
    ...parts,
  };
  const app = createApp(services, site);
  const fetch = async (path: string, init?: RequestInit, clientAddress = "192.0.2.1") =>
    app.fetch(new Request(ORIGIN + path, init), { clientAddress });
  const sendJson = (body: unknown, headers = {}, clientAddress?: string) => {
    const init = { method: "POST", headers: { "Content-Type": "application/json", ...headers } };
    return fetch("/api/v1.0/email/send", { ...init, body: JSON.stringify(body) }, clientAddress);
  };
  return { app, services, root, store, databaseFile: leadsFile(dataDir), time, fetch, sendJson };
}

/** Serves an app on loopback until the test ends. @returns its URL */
export async function serve(app: App, options: Partial<ListenOptions> = {}): Promise<string> {
  const listener = await listen(app, { host: "127.0.0.1", port: 0, log: createLog("silent"), ...options });
  onTestFinished(listener.close);
  return listener.url;
}

export type TestApp = Awaited<ReturnType<typeof makeTestApp>>;

/** A valid body of a send request. */
export function makeSendBody(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return { lib_version: "4.4.1", ...IDS, template_params: MESSAGE, ...overrides };
}

/** Solves a challenge as forms do. @returns the value of the proof header or field */
export async function makeProof({ fetch }: Pick<TestApp, "fetch">): Promise<string> {
  const response = await fetch(CHALLENGE_PATH);
  // The proof tests check its shape.
  const challenge = (await response.json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
