import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readSiteManifest } from "#server/config/site-manifest.ts";
import { makeSecret } from "#server/inbox/access-secret.ts";
import { createInboxApp } from "#server/inbox/inbox-app.ts";
import { leadPath, PATHS } from "#server/inbox/inbox-paths.ts";
import { listPath } from "#server/inbox/pages/list-page.ts";
import type { App } from "#server/listen.ts";
import { createLog } from "#server/log.ts";
import { INBOX_VIEWS } from "#server/store/inbox-store.ts";
import { openStore, type StoreOptions } from "#server/store/open-store.ts";
import type { Store } from "#server/store/store.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { startPostgres } from "#server/testing/postgres-server.ts";
import { findMedian, print } from "./report.ts";

const FEW = 100;
const MANY = 10_000;
const ROUNDS = 21;
/** How many leads are stored at a time. */
const BATCH = 250;
const PAGE_SIZE = 50;
const HOUR_MS = 3_600_000;
const ORIGIN = "http://localhost:3000";
const MEMBER = "Asha";

/** Prints how long each page of the inbox takes with many leads, and that relative to few. */
export async function printInbox(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-inbox-"));
  const databases = [await startPostgres(), await startPostgres()];
  try {
    const files = ["few", "many"].map((name) => ({ dataDir: path.join(folder, name) }));
    await printStore("SQLite", files);
    await printStore(
      "PostgreSQL",
      databases.map(({ url }) => ({ dataDir: folder, databaseUrl: url })),
    );
  } finally {
    for (const database of databases) await database.remove();
    rmSync(folder, { recursive: true });
  }
}

async function printStore(name: string, [few, many]: StoreOptions[]): Promise<void> {
  if (!(few && many)) return;
  const [small, large] = [await openInbox(few, FEW), await openInbox(many, MANY)];
  print(`${name}: page | ms with ${FEW} leads | ms with ${MANY} | ratio`);
  for (const title of Object.keys(small.pages)) {
    const times: { small: number; large: number }[] = [];
    // Alternating, so that other load on the machine affects both alike.
    for (let round = 0; round < ROUNDS; round += 1)
      times.push({ small: await small.measure(title), large: await large.measure(title) });
    const [one, other] = [findMedian(times, (time) => time.small), findMedian(times, (time) => time.large)];
    const columns = [one.small.toFixed(1), other.large.toFixed(1), (other.large / one.small).toFixed(1)];
    print(`  ${[title, ...columns].join(" | ")}`);
  }
  for (const { close } of [small, large]) await close();
}

async function openInbox(place: StoreOptions, count: number) {
  const store = await openStore({ ...place, messageIdDomain: "acme.example" });
  await fillStore(store, count);
  const app = createInboxApp({
    store,
    facts: readSiteManifest(process.cwd()),
    place: { port: 0, host: "127.0.0.1", origin: ORIGIN },
    dataDir: place.dataDir,
    soonMs: 20 * HOUR_MS,
    proxies: {},
    countsPages: true,
    calendars: { isBusy: () => false, listUnread: () => [] },
    onQueued: () => {},
    clock: Date.now,
    log: createLog("error"),
  });
  const { secret, token } = makeSecret("session", Date.now());
  await store.addToken(token, MEMBER, Date.now());
  const headers = { Cookie: `inbox=${secret}`, Origin: ORIGIN };
  const pages = await listPages(app, headers, count);
  const measure = async (title: string) => {
    const startedAt = performance.now();
    const answer = await fetchPage(app, pages[title] ?? "", { headers });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${title} was answered with ${answer.status}.`);
    return performance.now() - startedAt;
  };
  return { pages, measure, close: store.close };
}

async function listPages(
  app: App,
  headers: Record<string, string>,
  count: number,
): Promise<Record<string, string>> {
  const search = async (words: string) => {
    const body = new URLSearchParams({ words });
    const answer = await fetchPage(app, PATHS.search, { method: "POST", headers, body });
    return answer.headers.get("location") ?? "";
  };
  return {
    ...Object.fromEntries(INBOX_VIEWS.map((view) => [`the view ${view}`, listPath({ view })])),
    "the last page of all": listPath({ view: "all", page: count / PAGE_SIZE }),
    "a search that finds all": await search("tea"),
    "a search that finds nothing": await search("zebra"),
    "a lead": leadPath("lead-7"),
    "the export of all": PATHS.export,
  };
}

async function fetchPage(app: App, address: string, init: RequestInit): Promise<Response> {
  return app.fetch(new Request(ORIGIN + address, init), { clientAddress: "127.0.0.1" });
}

/** Of ten leads five are answered, one is in quarantine, one asks for a call and one is the member's; of 100, the mail of one failed. */
async function fillStore(store: Store, count: number): Promise<void> {
  const now = Date.now();
  const indexes = Array.from({ length: count }, (_, index) => index);
  for (let first = 0; first < count; first += BATCH)
    await Promise.all(
      indexes.slice(first, first + BATCH).map((index) => store.accept(writeLead(index, now))),
    );
  await store.invite({ name: MEMBER, role: "agent" }, makeSecret("invite", now).token, now);
  for (const index of indexes) {
    const change = (kind: "answered" | "assigned") =>
      store.changeLead(`lead-${index}`, { kind, assignee: MEMBER }, { member: MEMBER, now });
    if (index % 10 > 4) await change("answered");
    if (index % 10 === 3) await change("assigned");
  }
  const failure = { ok: false, at: now, transport: "smtp", error: "Refused", retryAt: null } as const;
  for (let failed = 0; failed < count / 100; failed += 1) {
    const claim = await store.claimDue(now, now + HOUR_MS, ["lead"]);
    if (claim) await store.recordAttempt(claim, failure);
  }
}

function writeLead(index: number, now: number) {
  return makeArrival(
    {
      id: `lead-${index}`,
      receivedAt: now - (index % 2_000) * HOUR_MS,
      email: `visitor-${index}@client.example`,
      message:
        `We sell tea in three countries and need a shop that knows each one's taxes. (${index}) `.repeat(4),
      ...(index % 10 === 2 && { meeting_start: new Date(now + HOUR_MS).toISOString() }),
    },
    { spamReasons: index % 10 === 1 ? ["honeypot"] : [] },
  );
}
