import { expect, test } from "vitest";
import { TRANSPORT_KINDS } from "#server/config/settings.ts";
import { createHealthProbe } from "#server/health-probe.ts";
import { SPAM_SIGNALS } from "#server/leads/spam.ts";
import { createLabelBound, createMetrics } from "#server/metrics/metrics.ts";
import { makeArrival } from "#server/testing/messages.ts";
import { openTestStore } from "#server/testing/stores.ts";

test("counts what the relay reports, with durations in seconds, apart from other reports", async () => {
  const [{ metrics, render }, other] = [createMetrics(), createMetrics()];
  other.metrics.countSubmission("stored");
  metrics.countSubmission("stored");
  metrics.countSubmission("stored");
  metrics.countSpamReason("no proof of work");
  metrics.countMail("lead", "smtp", "failed");
  metrics.countMail("lead", "smtp", "delivered");
  metrics.observeDelivery("lead", 90_000);
  metrics.observeStoreWrite(4, 20);
  const series = readSeries(await render(readNothing));
  expect(series).toMatchObject({
    'site_submissions_total{outcome="stored"}': 2,
    'site_submissions_total{outcome="unavailable"}': 0,
    'site_doubts_total{doubt="no proof of work"}': 1,
    'site_mails_total{kind="lead",transport="smtp",outcome="failed"}': 1,
    'site_mails_total{kind="lead",transport="smtp",outcome="delivered"}': 1,
    'site_mail_delivery_seconds_sum{kind="lead"}': 90,
    'site_mail_delivery_seconds_bucket{le="60",kind="lead"}': 0,
    'site_mail_delivery_seconds_bucket{le="300",kind="lead"}': 1,
    site_store_write_seconds_sum: 0.004,
    site_store_write_messages_sum: 20,
    site_store_write_messages_count: 1,
    nodejs_eventloop_lag_p99_seconds: expect.any(Number),
  });
  expect(series.process_resident_memory_bytes).toBeGreaterThan(0);
  expect(series.process_open_fds).toBeGreaterThan(0);
});

test("has every spam reason and transport by its name", async () => {
  const { metrics, render } = createMetrics();
  for (const { reason } of Object.values(SPAM_SIGNALS)) metrics.countSpamReason(reason);
  for (const kind of TRANSPORT_KINDS) metrics.countMail("lead", kind, "delivered");
  const text = await render(readNothing);
  expect(text).not.toContain('"other"');
  for (const { reason } of Object.values(SPAM_SIGNALS)) expect(text).toContain(`{doubt="${reason}"} 1`);
});

test("reads the queue when it is rendered, and omits it while the store is down", async () => {
  const { store, render, time } = await openMeasuredStore();
  const empty = { site_leads_undelivered: 0, site_leads_dead: 0, site_leads_quarantined: 0 };
  expect(await render()).toMatchObject({ site_store_up: 1, site_oldest_undelivered_seconds: 0, ...empty });
  const receivedAt = time.now;
  await store.accept(makeArrival({ id: "1", receivedAt }));
  await store.accept(makeArrival({ id: "2", receivedAt }));
  await store.accept(makeArrival({ id: "3", receivedAt }, { spamReasons: ["honeypot filled"] }));
  time.now += 60_000;
  expect(await render()).toMatchObject({
    site_oldest_undelivered_seconds: 60,
    site_leads_undelivered: 2,
    site_leads_quarantined: 1,
    site_store_write_messages_sum: 3,
  });
  await store.close();
  const series = await render();
  expect(series).toMatchObject({ site_store_up: 0, site_store_write_messages_sum: 3 });
  expect(Object.keys(series).filter((name) => /^site_(?:leads|oldest)/.test(name))).toEqual([]);
});

test("contains no visitor input, even when it is reported by mistake", async () => {
  const { store, metrics, renderText } = await openMeasuredStore();
  const fields = [
    "first_name",
    "last_name",
    "email",
    "phone_number",
    "company_name",
    "message",
    "page",
    "date",
  ];
  const lead = Object.fromEntries(fields.map((field) => [field, `Marker ${field}`]));
  await store.accept(makeArrival({ ...lead, id: "marker-1" }));
  const spamReasons = ["no proof of work", "Marker message"];
  await store.accept(makeArrival({ ...lead, id: "marker-2" }, { spamReasons }));
  for (const text of Object.values(lead).slice(0, 3)) {
    metrics.countSpamReason(text);
    metrics.countMail("lead", text, "failed");
  }
  const text = await renderText();
  expect(readSeries(text)).toMatchObject({
    site_leads_undelivered: 1,
    site_leads_quarantined: 1,
    'site_doubts_total{doubt="other"}': 3,
  });
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
  const readHealth = createHealthProbe(store, () => time.now, { uptime });
  const renderText = () => render(readHealth);
  return { store, metrics, renderText, render: async () => readSeries(await renderText()), time };
}

async function readNothing() {
  const nothing = { undelivered: 0, dead: 0, quarantined: 0 };
  return { error: undefined, oldestUndeliveredSeconds: null, ...nothing };
}

function readSeries(text: string): Record<string, number> {
  const entries = [...text.matchAll(/^([^#].*) (\S+)$/gm)];
  return Object.fromEntries(entries.map(([, name = "", value]) => [name, Number(value)]));
}

test('a label keeps its first values and turns others, and what a visitor may have typed, into "other"', () => {
  const bound = createLabelBound(2);
  expect(["smtp", "file", "webhook", "smtp"].map(bound)).toEqual(["smtp", "file", "other", "smtp"]);
  const typed = ["", "Ann", "ann@client.example", "a\nb", 'a"b', "a".repeat(41), "+1 813 555 0142"];
  for (const value of [...typed, "constructor: x"])
    expect([value, createLabelBound(9)(value)]).toEqual([value, "other"]);
});
