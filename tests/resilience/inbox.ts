import type { Email } from "postal-mime";
import { FACTS } from "#server/testing/fake-build.ts";
import { startFaultySmtpServer } from "#server/testing/faulty-smtp-server.ts";

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
