import type { Email } from "postal-mime";
import type { LeadRecord, Store } from "#server/relay/store/store.ts";
import { FACTS } from "#server/testing/fake-build.ts";
import { startFaultySmtpServer } from "#server/testing/faulty-smtp-server.ts";
import type { StorePlace } from "#server/testing/stores.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

/** The header in which senders name themselves, so that the limit per visitor does not count all of them as one. */
export const CLIENT_ADDRESS_HEADER = "x-test-client";

/** What every server of these tests is started with. */
export const SERVER_SETTINGS = {
  CLIENT_ADDRESS_HEADER,
  LOG_LEVEL: "warn",
  RATE_LIMIT_TOTAL: "1000000",
  // Each lead is looked for by its own mail.
  LEAD_DIGEST_ABOVE: "off",
};

export type Inbox = {
  url: string;
  /** The mails that reached the organization about leads, confirmations left out. */
  leadMails(): Email[];
  /** The Message-IDs under which the mail of each message arrived, by the marker in its text. */
  messageIds(): Map<string, Set<string>>;
};

/** A mail server that keeps what it is given, as the organization's inbox. */
export async function startInbox(): Promise<Inbox> {
  // Nothing is wrong with it: it only leaves out the pause with which others greet each connection.
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
  return to.some(({ address }) => address === FACTS.organization.email);
}

/** What a server is told of the place where it keeps its leads. */
export function describePlace({ dataDir, databaseUrl }: StorePlace): Record<string, string> {
  return { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
}

/** Waits until the mail of every lead is delivered, and gives the leads. */
export async function waitForDelivery(store: Store, timeoutMs: number): Promise<LeadRecord[]> {
  await waitUntil(async () => (await store.readHealth()).undelivered === 0, timeoutMs);
  return store.list();
}
