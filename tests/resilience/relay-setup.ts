import type { Email } from "postal-mime";
import { SEND_PATH, SUBMISSION_KEY_HEADER } from "#contract/mail-request.ts";
import type { LeadRecord } from "#server/store/lead-record.ts";
import type { Store } from "#server/store/store.ts";
import { MANIFEST } from "#server/testing/fake-build.ts";
import { startFaultySmtpServer } from "#server/testing/faulty-smtp-server.ts";
import { IDS, MESSAGE } from "#server/testing/messages.ts";
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
};

export async function startInbox() {
  // Without a fault it works, and faster than a real server.
  const { port, mails } = await startFaultySmtpServer(undefined);
  const isToOrganization = ({ to = [] }: Email) =>
    to.some(({ address }) => address === MANIFEST.organization.email);
  /** Without confirmations. */
  const leadMails = () => mails.filter(isToOrganization);
  return {
    url: `smtp://127.0.0.1:${port}`,
    leadMails,
    /** The Message-IDs of arrived mails by the marker in their text. */
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

export function placeSettings({ dataDir, databaseUrl }: StorePlace): Record<string, string> {
  return { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
}

/** Waits until every lead is delivered. @returns the leads */
export async function waitForDelivery(store: Store, timeoutMs: number): Promise<LeadRecord[]> {
  await waitUntil(async () => (await store.readHealth()).oldestUndelivered === null, timeoutMs);
  return store.list();
}

const TIMEOUT_MS = 120_000;

/** A message with its idempotency key, and further fields. */
export type Submission = { marker: string; key: string; fields?: Record<string, string> };

/** @throws when there is no whole response */
export async function send(url: string, { marker, key, fields }: Submission): Promise<Response> {
  const sender = { ...MESSAGE, email: `${marker}@client.example`, message: marker };
  const response = await fetch(url + SEND_PATH, {
    method: "POST",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      "Content-Type": "application/json",
      [SUBMISSION_KEY_HEADER]: key,
      [CLIENT_ADDRESS_HEADER]: nextAddress(),
      // A kept connection may close just when it is reused.
      Connection: "close",
    },
    body: JSON.stringify({ ...IDS, template_params: { ...sender, ...fields } }),
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
