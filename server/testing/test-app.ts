import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { SiteFacts } from "#contract/site-facts.ts";
import type { App } from "#server/app.ts";
import { createApp } from "#server/app.ts";
import { readEnv } from "#server/env.ts";
import type { EnvSource } from "#server/env-values.ts";
import { createLog } from "#server/log.ts";
import { listSiteFiles } from "#server/pages/site-files.ts";
import { readRelaySettings } from "#server/relay/relay-settings.ts";
import { openSqliteStore } from "#server/relay/store/sqlite.ts";
import type { Store } from "#server/relay/store/store.ts";
import { FACTS, makeFakeBuild, NOT_SENT_TEMPLATE } from "#server/testing/fake-build.ts";
import { IDS, MESSAGE } from "#server/testing/messages.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";

const ORIGIN = "http://127.0.0.1:3000";

export type TestApp = {
  app: App;
  root: string;
  store: Store;
  databaseFile: string;
  /** The clock of the app, in milliseconds: tests set it. */
  time: { now: number };
  fetch(path: string, init?: RequestInit, clientAddress?: string): Promise<Response>;
  sendJson(body: unknown, headers?: Record<string, string>, clientAddress?: string): Promise<Response>;
};

/** The real app over a small build and a real database file. */
export async function makeTestApp(env: EnvSource = {}, facts: SiteFacts = FACTS): Promise<TestApp> {
  const root = makeFakeBuild(facts);
  const databaseFile = join(makeTempFolder(), "leads.db");
  const store = await openSqliteStore(databaseFile);
  onTestFinished(() => store.close());
  const settings = readEnv(env);
  const time = { now: Date.UTC(2024, 0, 1) };
  const app = createApp({
    facts,
    files: listSiteFiles(root),
    notSentTemplate: NOT_SENT_TEMPLATE,
    settings: readRelaySettings(settings, facts),
    clientAddressHeader: settings.clientAddressHeader,
    store,
    onAccepted: () => {},
    clock: () => time.now,
    log: createLog("silent"),
  });
  const fetch: TestApp["fetch"] = async (path, init, clientAddress = "192.0.2.1") =>
    app.fetch(new Request(ORIGIN + path, init), { clientAddress });
  const sendJson: TestApp["sendJson"] = (body, headers = {}, clientAddress) => {
    const init = { method: "POST", headers: { "Content-Type": "application/json", ...headers } };
    return fetch("/api/v1.0/email/send", { ...init, body: JSON.stringify(body) }, clientAddress);
  };
  return { app, root, store, databaseFile, time, fetch, sendJson };
}

/** The body of a send call that is taken. */
export function makeSendBody(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return { lib_version: "4.4.1", ...IDS, template_params: MESSAGE, ...overrides };
}
