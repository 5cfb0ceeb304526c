import path from "node:path";
import type { Email } from "postal-mime";
import { SEND_PATH, SUBMISSION_KEY_HEADER } from "#contract/mail-request.ts";
import type { LeadRecord } from "#server/store/lead-record.ts";
import type { Store } from "#server/store/store.ts";
import { MANIFEST } from "#server/testing/fake-build.ts";
import { startFaultySmtpServer } from "#server/testing/faulty-smtp-server.ts";
import type { StorePlace } from "#server/testing/stores.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

/** Identifies each sender, so that rate limits do not count all as one visitor. */
export const CLIENT_ADDRESS_HEADER = "x-test-client";

export const SERVER_SETTINGS = {
  CLIENT_ADDRESS_HEADER,
  LOG_LEVEL: "warn",
  RATE_LIMIT_PER_ADDRESS: "1000000",
  // Nobody computes a proof of work, and none of their many messages may go into quarantine for it.
  BOT_CHECK: "off",
  // Starts take two thirds of the CPU time after a server has ended on its own.
  NODE_COMPILE_CACHE: path.resolve("node_modules/.cache/node-compile"),
};

export type Inbox = {
  url: string;
  /** Without confirmations. */
  leadMails(): Email[];
  /** The Message-IDs of arrived mails by the marker in their text. */
  messageIds(): Map<string, Set<string>>;
};

export async function startInbox(): Promise<Inbox> {
  // Without a fault it works, and faster than a real server.
  const { port, mails } = await startFaultySmtpServer(undefined);
  const leadMails = () => mails.filter(isToOrganization);
  return {
    url: `smtp://127.0.0.1:${port}`,
    leadMails,
    messageIds() {
      const byMarker = new Map<string, Set<string>>();
      for (const { text = "", messageId = "" } of leadMails()) {
        const marker = /marker-\d+-end/.exec(text)?.[0] ?? "none";
        byMarker.set(marker, (byMarker.get(marker) ?? new Set()).add(messageId));
      }
      return byMarker;
    },
  };
}

function isToOrganization({ to = [] }: Email): boolean {
  return to.some(({ address }) => address === MANIFEST.organization.email);
}

export function placeSettings({ dataDir, databaseUrl }: StorePlace): Record<string, string> {
  return { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
}

/** Waits until every lead is delivered. @returns the leads */
export async function waitForDelivery(store: Store, timeoutMs: number): Promise<LeadRecord[]> {
  await waitUntil(async () => (await store.readHealth()).oldestUndelivered === null, timeoutMs);
  return store.list();
}

const TIMEOUT_MS = 120_000;

/** A message with its idempotency key. */
export type Submission = { marker: string; key: string; fields?: Record<string, string> };

/** @throws when there is no whole response */
export async function send(url: string, { marker, key, fields }: Submission): Promise<Response> {
  const response = await fetch(url + SEND_PATH, {
    method: "POST",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      "Content-Type": "application/json",
      [SUBMISSION_KEY_HEADER]: key,
      [CLIENT_ADDRESS_HEADER]: nextAddress(),
    },
    body: makeBody(marker, fields),
  });
  await response.text();
  return response;
}

/** @returns the status. @throws when there is no whole response */
export async function post(url: string, submission: Submission): Promise<number> {
  return (await send(url, submission)).status;
}

let visitors = 0;

/** Another visitor's address each time. */
export function nextAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** The body of a send request with a marker in its message, and further fields. */
export function makeBody(marker: string, fields: Record<string, string> = {}): string {
  return JSON.stringify({
    lib_version: "4.4.1",
    user_id: "user",
    service_id: "service",
    template_id: "template",
    template_params: {
      first_name: "Asha Rao",
      email: `${marker}@client.example`,
      phone_number: "+91 422 000 0000",
      message: marker,
      ...fields,
    },
  });
}
