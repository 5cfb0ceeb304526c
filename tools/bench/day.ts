import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { HONEYPOT_FIELD, SUBMISSION_KEY_HEADER } from "#contract/mail-request.ts";
import { print } from "./report.ts";
import { openSimulatedRelay, type SimulatedRelay } from "./simulated-relay.ts";

const MINUTES = 24 * 60;
const LEADS_A_MINUTE = 2;
const BOTS_A_MINUTE = 1;
const INVALID_A_MINUTE = 3;
const MAIL_OUTAGE_HOURS = { from: 10, to: 12 };

/** Runs the relay through 24 hours of simulated traffic and prints how it grows. */
export async function printDay(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-day-"));
  const day = await openSimulatedRelay(folder);
  const hours: Hour[] = [];
  print(
    "a day of traffic in simulated time: hour | leads | delivered | heap MiB | files open | database KiB",
  );
  try {
    for (let minute = 0; minute < MINUTES; minute += 1) {
      const hour = Math.floor(minute / 60);
      day.setMailServer(hour < MAIL_OUTAGE_HOURS.from || hour >= MAIL_OUTAGE_HOURS.to);
      await sendMinute(day, minute);
      await day.passMinute();
      if (minute % 60 !== 59) continue;
      const figures = await measureHour(day, folder);
      hours.push(figures);
      print([hour + 1, ...Object.values(figures)].join(" | "));
    }
    printGrowth(hours);
  } finally {
    await day.close();
    rmSync(folder, { recursive: true });
  }
}

async function sendMinute(day: SimulatedRelay, minute: number): Promise<void> {
  const count = LEADS_A_MINUTE + BOTS_A_MINUTE;
  for (let index = 0; index < count; index += 1) {
    const name = `${minute}-${index}`;
    const honeypot = index >= LEADS_A_MINUTE ? { [HONEYPOT_FIELD]: "1" } : {};
    const send = () => day.send({ [SUBMISSION_KEY_HEADER]: name }, { ...writeMessage(name), ...honeypot });
    await send();
    // Some responses get lost, and the browser retries.
    if (minute % 10 === 0) await send();
  }
  for (let index = 0; index < INVALID_A_MINUTE; index += 1) {
    await day.send({}, { first_name: "x".repeat(300), email: "nobody" });
  }
}

function writeMessage(name: string): Record<string, string> {
  return {
    first_name: "Asha Rao",
    email: `visitor-${name}@client.example`,
    phone_number: "+91 422 000 0000",
    company_name: "Client Ltd",
    message: `We sell tea in three countries and need a shop that knows each one's taxes. (${name}) `.repeat(
      4,
    ),
    page: "/contact-us",
  };
}

type Hour = { received: number; delivered: number; heapMib: number; files: number; databaseKib: number };

async function measureHour(day: SimulatedRelay, folder: string): Promise<Hour> {
  const { received, delivered } = await day.readFigures();
  return {
    received,
    delivered,
    heapMib: Number(readHeapMib().toFixed(1)),
    files: countOpenFiles(),
    databaseKib: readDatabaseKib(folder),
  };
}

/** Without the first hour, which loads modules and fills the write-ahead log. */
function printGrowth(hours: Hour[]): void {
  const [first, last] = [hours[1], hours.at(-1)];
  if (!(first && last)) return;
  const leads = last.received - first.received;
  const bytes = ((last.databaseKib - first.databaseKib) * 1024) / leads;
  print(
    `growth from the second hour on, over ${leads} leads: heap ${(last.heapMib - first.heapMib).toFixed(1)} MiB, files ${last.files - first.files}, database ${bytes.toFixed(0)} bytes a lead`,
  );
}

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

function readHeapMib(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

function countOpenFiles(): number {
  return readdirSync("/proc/self/fd").length;
}

function readDatabaseKib(folder: string): number {
  const files = readdirSync(folder).filter((name) => name.startsWith("leads.db"));
  return Math.round(files.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0) / 1024);
}
