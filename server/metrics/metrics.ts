import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { HealthProbe, StoreHealth } from "#server/health-probe.ts";
import type { MailKind } from "#server/store/lead-record.ts";

/** No name, address or text of a visitor ever enters a metric. */
export type Metrics = ReturnType<typeof createRelayMetrics>;

export type MetricsReport = {
  metrics: Metrics;
  contentType: string;
  /** All metrics in the Prometheus text format, with the queue as it is now. */
  render(readHealth: HealthProbe): Promise<string>;
};

/** Covers one process; whoever scrapes several processes of one store must add them up. */
export function createMetrics(): MetricsReport {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const setHealth = createHealthGauges(registry);
  return {
    metrics: createRelayMetrics(registry),
    contentType: registry.contentType,
    async render(readHealth) {
      setHealth(await readHealth());
      return registry.metrics();
    },
  };
}

const SUBMISSION_OUTCOMES = ["stored", "repeated", "quarantined", "refused", "unavailable"] as const;
/** `repeated`: sent again and not stored twice; `refused`: 4xx; `unavailable`: 503. */
type SubmissionOutcome = (typeof SUBMISSION_OUTCOMES)[number];

const DROP_REASONS = ["stalled", "pipelined", "total"] as const;
export type DropReason = (typeof DROP_REASONS)[number];

const MAX_SPAM_REASONS = 32;
const MAX_TRANSPORTS = 8;

// Up to the three days after which mails are given up.
const DELIVERY_SECONDS = [0.1, 0.5, 1, 5, 15, 60, 300, 1_800, 3_600, 14_400, 86_400, 259_200];
const WRITE_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const WRITE_MESSAGES = [1, 2, 4, 8, 16, 32, 64, 128, 256];

function createRelayMetrics(registry: Registry) {
  const { counter, gauge, histogram } = createInstruments(registry);
  const submissions = counter("site_submissions_total", "Submitted messages, by outcome", "outcome");
  const spamReasons = counter("site_doubts_total", "Reasons to suspect that a message is spam", "doubt");
  const dropped = counter(
    "site_connections_dropped_total",
    "Connections dropped because the client stalled or pipelined too much, or because there were too many",
    "reason",
  );
  const mails = counter(
    "site_mails_total",
    "Delivery attempts, by kind of mail, transport and outcome",
    "kind",
    "transport",
    "outcome",
  );
  const deliveries = histogram(
    "site_mail_delivery_seconds",
    "Time from queueing a mail to its delivery",
    DELIVERY_SECONDS,
    "kind",
  );
  const calendars = gauge(
    "site_office_calendar_read_timestamp_seconds",
    "When the calendar of an office was last read, in seconds since 1970; 0 before",
    "office",
  );
  const writes = histogram("site_store_write_seconds", "Duration of one write to the store", WRITE_SECONDS);
  const shared = histogram("site_store_write_messages", "Messages per write to the store", WRITE_MESSAGES);
  // A rate needs a value from before the first event.
  for (const outcome of SUBMISSION_OUTCOMES) submissions.inc({ outcome }, 0);
  for (const reason of DROP_REASONS) dropped.inc({ reason }, 0);
  const boundSpamReason = createLabelBound(MAX_SPAM_REASONS);
  const boundTransport = createLabelBound(MAX_TRANSPORTS);
  return {
    countSubmission: (outcome: SubmissionOutcome) => submissions.inc({ outcome }),
    countSpamReason: (reason: string) => spamReasons.inc({ doubt: boundSpamReason(reason) }),
    countDroppedConnection: (reason: DropReason) => dropped.inc({ reason }),
    countMail: (kind: MailKind, transport: string, outcome: "delivered" | "failed" | "dead") =>
      mails.inc({ kind, transport: boundTransport(transport), outcome }),
    /** Time from queueing to delivery, in milliseconds. */
    observeDelivery: (kind: MailKind, ms: number) => deliveries.observe({ kind }, ms / 1000),
    /** When the calendar of an office was last read, in milliseconds since 1970; 0 before. */
    setCalendarRead: (office: string, at: number) => calendars.set({ office }, at / 1000),
    /** One write: its duration in milliseconds and how many messages shared it. */
    observeStoreWrite(ms: number, messages: number) {
      writes.observe(ms / 1000);
      shared.observe(messages);
    },
  };
}

/** A value that could not be read is left out, so that no alert is based on it. */
function createHealthGauges(registry: Registry): (health: StoreHealth) => void {
  const { gauge } = createInstruments(registry);
  const up = gauge("site_store_up", "1 when leads can be stored, 0 when not");
  const oldest = gauge(
    "site_oldest_undelivered_seconds",
    "Age of the oldest undelivered lead, 0 when there is none",
  );
  const undelivered = gauge("site_leads_undelivered", "Leads whose mail is not delivered yet");
  const dead = gauge("site_leads_dead", "Leads whose mail was given up");
  const quarantined = gauge("site_leads_quarantined", "Leads held as suspected spam");
  return (health) => {
    up.set(health.error === undefined ? 1 : 0);
    setOrLeaveOut(oldest, health.undelivered === null ? null : (health.oldestUndeliveredSeconds ?? 0));
    setOrLeaveOut(undelivered, health.undelivered);
    setOrLeaveOut(dead, health.dead);
    setOrLeaveOut(quarantined, health.quarantined);
  };
}

function createInstruments(registry: Registry) {
  const registers = [registry];
  return {
    counter: (name: string, help: string, ...labelNames: string[]) =>
      new Counter({ name, help, labelNames, registers }),
    gauge: (name: string, help: string, ...labelNames: string[]) =>
      new Gauge({ name, help, labelNames, registers }),
    histogram: (name: string, help: string, buckets: number[], ...labelNames: string[]) =>
      new Histogram({ name, help, buckets, labelNames, registers }),
  };
}

function setOrLeaveOut(gauge: Gauge, value: number | null): void {
  if (value === null) gauge.remove();
  else gauge.set(value);
}

const PLAIN_WORDS = /^[a-z][a-z0-9 -]{0,39}$/;

/**
 * Bounds the values of a label, because each is a time series of its own: after `max` different ones, and for anything but
 * a few lower-case words, returns "other".
 */
export function createLabelBound(max: number): (value: string) => string {
  const known = new Set<string>();
  return (value) => {
    if (known.has(value)) return value;
    if (known.size >= max || !PLAIN_WORDS.test(value)) return "other";
    known.add(value);
    return value;
  };
}

/** For tools that report to nobody. */
export const NO_METRICS: Metrics = createRelayMetrics(new Registry());
