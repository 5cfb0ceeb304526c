import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { DROP_REASONS, type Metrics, SUBMISSION_OUTCOMES } from "#server/metrics/metrics.ts";

const MAX_DOUBTS = 32;
const MAX_TRANSPORTS = 8;

// From a mail server that answers at once to one that is away for the three days after which mails are given up.
const DELIVERY_SECONDS = [0.1, 0.5, 1, 5, 15, 60, 300, 1_800, 3_600, 14_400, 86_400, 259_200];
const WRITE_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const WRITE_MESSAGES = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/** Counts what the parts of the relay report. */
export function createRelayMetrics(registry: Registry): Metrics {
  return {
    ...countSubmissions(registry),
    ...countDroppedConnections(registry),
    ...countMails(registry),
    ...observeStore(registry),
  };
}

function countSubmissions(registry: Registry): Pick<Metrics, "countSubmission" | "countSpamReason"> {
  const registers = [registry];
  const submissions = new Counter({
    name: "site_submissions_total",
    help: "Messages at the door, by what became of them",
    labelNames: ["outcome"],
    registers,
  });
  // Name and label stay: operators have dashboards and alerts on them.
  const spamReasons = new Counter({
    name: "site_doubts_total",
    help: "Signs of a robot that were found on messages",
    labelNames: ["doubt"],
    registers,
  });
  // A rate needs a value from before the first event.
  for (const outcome of SUBMISSION_OUTCOMES) submissions.inc({ outcome }, 0);
  const boundSpamReason = createLabelBound(MAX_DOUBTS);
  return {
    countSubmission: (outcome) => submissions.inc({ outcome }),
    countSpamReason: (reason) => spamReasons.inc({ doubt: boundSpamReason(reason) }),
  };
}

function countDroppedConnections(registry: Registry): Pick<Metrics, "countDroppedConnection"> {
  const dropped = new Counter({
    name: "site_connections_dropped_total",
    help: "Connections ended because their client stopped reading or waiting for answers, or because its address or all had too many",
    labelNames: ["reason"],
    registers: [registry],
  });
  for (const reason of DROP_REASONS) dropped.inc({ reason }, 0);
  return { countDroppedConnection: (reason) => dropped.inc({ reason }) };
}

function countMails(registry: Registry): Pick<Metrics, "countMail" | "setCircuitOpen" | "observeDelivery"> {
  const registers = [registry];
  const mails = new Counter({
    name: "site_mails_total",
    help: "Tries to hand a mail over, by kind of mail, way out and result",
    labelNames: ["kind", "transport", "outcome"],
    registers,
  });
  const circuits = new Gauge({
    name: "site_mail_circuit_open",
    help: "1 while a way out failed several times in a row and is tried now and then only, 0 while it works",
    labelNames: ["transport"],
    registers,
  });
  const delivery = new Histogram({
    name: "site_mail_delivery_seconds",
    help: "From the queueing of a mail to its delivery",
    labelNames: ["kind"],
    buckets: DELIVERY_SECONDS,
    registers,
  });
  const boundTransport = createLabelBound(MAX_TRANSPORTS);
  return {
    countMail: (kind, transport, outcome) =>
      mails.inc({ kind, transport: boundTransport(transport), outcome }),
    setCircuitOpen: (transport, isOpen) =>
      circuits.set({ transport: boundTransport(transport) }, isOpen ? 1 : 0),
    observeDelivery: (kind, ms) => delivery.observe({ kind }, ms / 1000),
  };
}

function observeStore(registry: Registry): Pick<Metrics, "observeStoreWrite"> {
  const registers = [registry];
  const seconds = new Histogram({
    name: "site_store_write_seconds",
    help: "How long one write of the store took",
    buckets: WRITE_SECONDS,
    registers,
  });
  const shared = new Histogram({
    name: "site_store_write_messages",
    help: "How many messages shared one write of the store",
    buckets: WRITE_MESSAGES,
    registers,
  });
  return {
    observeStoreWrite(ms, messages) {
      seconds.observe(ms / 1000);
      shared.observe(messages);
    },
  };
}

const PLAIN_WORDS = /^[a-z][a-z0-9 -]{0,39}$/;

/**
 * Keeps the values of a label few, for each makes a time series of its own, and plain: after `max` different ones, and
 * instead of any that is not a few lower-case words, comes "other".
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
