import { expect, test } from "vitest";
import { TRANSPORT_KINDS } from "#server/env/settings.ts";
import { createHealthProbe } from "#server/health-probe.ts";
import { createLabelBound, createMetrics } from "#server/metrics/create-metrics.ts";
import { SPAM_SIGNALS } from "#server/relay/spam-check/spam-check.ts";
import type { Lead } from "#server/relay/store/store.ts";
import { makeArrival, makeLead } from "#server/testing/messages.ts";
import { openTestStore } from "#server/testing/stores.ts";

test("counts what the relay reports, with durations in seconds", async () => {
  const { metrics, render } = createMetrics();
  metrics.countSubmission("stored");
  metrics.countSubmission("stored");
  metrics.countSpamReason("no proof of work");
  metrics.countMail("lead", "smtp", "failed");
  metrics.countMail("lead", "smtp", "delivered");
  metrics.setCircuitOpen("smtp", true);
  metrics.setCircuitOpen("webhook", false);
  metrics.observeDelivery("lead", 90_000);
  metrics.observeStoreWrite(4, 20);
  expect(readSeries(await render(readNothing))).toMatchObject({
    'site_submissions_total{outcome="stored"}': 2,
    'site_submissions_total{outcome="unavailable"}': 0,
    'site_doubts_total{doubt="no proof of work"}': 1,
    'site_mails_total{kind="lead",transport="smtp",outcome="failed"}': 1,
    'site_mails_total{kind="lead",transport="smtp",outcome="delivered"}': 1,
    'site_mail_circuit_open{transport="smtp"}': 1,
    'site_mail_circuit_open{transport="webhook"}': 0,
    'site_mail_delivery_seconds_sum{kind="lead"}': 90,
    'site_mail_delivery_seconds_bucket{le="60",kind="lead"}': 0,
    'site_mail_delivery_seconds_bucket{le="300",kind="lead"}': 1,
    site_store_write_seconds_sum: 0.004,
    site_store_write_messages_sum: 20,
    site_store_write_messages_count: 1,
  });
});

test("has every spam reason and transport by its name", async () => {
  const { metrics, render } = createMetrics();
  for (const { reason } of Object.values(SPAM_SIGNALS)) metrics.countSpamReason(reason);
  for (const kind of TRANSPORT_KINDS) metrics.countMail("lead", kind, "delivered");
  const text = await render(readNothing);
  expect(text).not.toContain('"other"');
  for (const { reason } of Object.values(SPAM_SIGNALS)) expect(text).toContain(`{doubt="${reason}"} 1`);
});

test("two reports are independent", async () => {
  const [one, other] = [createMetrics(), createMetrics()];
  one.metrics.countSubmission("refused");
  expect(readSeries(await other.render(readNothing))['site_submissions_total{outcome="refused"}']).toBe(0);
});

test("reads the queue when it is rendered", async () => {
  const { store, readHealth, render, time } = await openMeasuredStore();
  expect(readSeries(await render(readHealth))).toMatchObject({
    site_store_up: 1,
    site_oldest_undelivered_seconds: 0,
    site_leads_undelivered: 0,
    site_leads_dead: 0,
    site_leads_quarantined: 0,
  });
  const receivedAt = time.now;
  await store.accept(makeArrival({ id: "1", receivedAt }));
  await store.accept(makeArrival({ id: "2", receivedAt }));
  await store.accept(makeArrival({ id: "3", receivedAt }, { spamReasons: ["honeypot filled"] }));
  time.now += 60_000;
  expect(readSeries(await render(readHealth))).toMatchObject({
    site_oldest_undelivered_seconds: 60,
    site_leads_undelivered: 2,
    site_leads_quarantined: 1,
    site_store_write_messages_sum: 3,
  });
});

test("omits unknown values while the store is down", async () => {
  const { store, readHealth, metrics, render } = await openMeasuredStore();
  await store.accept(makeArrival());
  expect(readSeries(await render(readHealth))).toMatchObject({ site_store_up: 1, site_leads_undelivered: 1 });
  await store.close();
  metrics.countSubmission("unavailable");
  const series = readSeries(await render(readHealth));
  expect(series).toMatchObject({ site_store_up: 0, 'site_submissions_total{outcome="unavailable"}': 1 });
  expect(Object.keys(series).filter((name) => /^site_(?:leads|oldest)/.test(name))).toEqual([]);
});

test("includes process metrics", async () => {
  const series = readSeries(await createMetrics().render(readNothing));
  expect(series.process_resident_memory_bytes).toBeGreaterThan(0);
  expect(series.process_open_fds).toBeGreaterThan(0);
  expect(series).toHaveProperty("nodejs_eventloop_lag_p99_seconds");
});

test("contains no visitor input, even when it is reported by mistake", async () => {
  const { store, readHealth, metrics, render } = await openMeasuredStore();
  const lead = makeMarkedLead();
  await store.accept(makeArrival(lead));
  await store.accept(
    makeArrival({ ...lead, id: "marker-2" }, { spamReasons: ["no proof of work", lead.message] }),
  );
  for (const text of [lead.message, lead.email, lead.first_name]) {
    metrics.countSpamReason(text);
    metrics.countMail("lead", text, "failed");
  }
  const text = await render(readHealth);
  expect(readSeries(text)).toMatchObject({ site_leads_undelivered: 1, site_leads_quarantined: 1 });
  expect(readSeries(text)).toMatchObject({ 'site_doubts_total{doubt="other"}': 3 });
  expect(text).not.toMatch(/marker/i);
});

async function openMeasuredStore() {
  const { metrics, render } = createMetrics();
  const store = await openTestStore(undefined, { observeWrite: metrics.observeStoreWrite });
  const time = { now: 1_000_000 };
  let up = 0;
  // Each reading comes so late that nothing is kept of the one before.
  const uptime = () => {
    up += 10_000;
    return up;
  };
  return { store, metrics, render, time, readHealth: createHealthProbe(store, () => time.now, { uptime }) };
}

function makeMarkedLead(): Lead {
  return makeLead({
    id: "marker-1",
    first_name: "Marker Name",
    last_name: "Marker Last",
    email: "marker@client.example",
    phone_number: "+1 000 marker",
    company_name: "Marker Ltd",
    message: "Marker message",
    page: "/marker",
    date: "marker date",
  });
}

async function readNothing() {
  const nothing = { undelivered: 0, dead: 0, quarantined: 0 };
  return { error: undefined, oldestUndeliveredSeconds: null, ...nothing };
}

function readSeries(text: string): Record<string, number> {
  const entries = [...text.matchAll(/^([^#].*) (\S+)$/gm)];
  return Object.fromEntries(entries.map(([, name = "", value]) => [name, Number(value)]));
}

test('a label keeps its first values and turns others into "other"', () => {
  const bound = createLabelBound(2);
  expect(["smtp", "file", "webhook", "smtp"].map(bound)).toEqual(["smtp", "file", "other", "smtp"]);
});

test.each([
  "",
  "Ann",
  "ann@client.example",
  "a\nb",
  'a"b',
  "a".repeat(41),
  "+1 813 555 0142",
  "constructor: x",
])('a label turns %j into "other"', (value) => {
  expect(createLabelBound(9)(value)).toBe("other");
});
