import type { SiteFacts } from "#contract/site-facts.ts";
import type { AppParts } from "#server/app.ts";
import type { Env } from "#server/env.ts";
import type { Log } from "#server/log.ts";
import { createDelivery } from "#server/relay/delivery.ts";
import { writeMail } from "#server/relay/mail.ts";
import { readRelaySettings, refusesOwnForm } from "#server/relay/relay-settings.ts";
import { leadsFile } from "#server/relay/store/leads-file.ts";
import { openSqliteStore } from "#server/relay/store/sqlite.ts";
import { createMailTransport } from "#server/relay/transports/create-mail-transport.ts";

const POLL_MS = 1_000;

export type OpenRelay = {
  /** What the app needs to take messages. */
  parts: Pick<AppParts, "settings" | "store" | "clock" | "onAccepted" | "log" | "clientAddressHeader">;
  /** Where leads and mails go, in words for the operator. */
  description: string;
  startDelivery(): void;
  /** Finishes the mail under way, then closes the store. */
  close(): Promise<void>;
};

/**
 * Opens the store and readies the delivery of what is in it.
 * @throws StoreError when the data folder cannot be used.
 */
export async function openRelay(env: Env, facts: SiteFacts, log: Log): Promise<OpenRelay> {
  const settings = readRelaySettings(env, facts);
  if (refusesOwnForm(settings, facts)) {
    log.warn("The relay refuses the site's own form: MAIL_*_ID differ from the ids the site was built with");
  }
  const clock = Date.now;
  const store = await openSqliteStore(leadsFile(env.dataDir));
  const transport = createMailTransport(env.mail, env.dataDir);
  const delivery = createDelivery({
    store,
    transport,
    writeMail: (lead) => writeMail(lead, settings.mail),
    clock,
    log,
    random: Math.random,
    pollMs: POLL_MS,
  });
  const { clientAddressHeader } = env;
  return {
    parts: { settings, store, clock, onAccepted: delivery.wake, log, clientAddressHeader },
    description: `Leads are kept in ${leadsFile(env.dataDir)}; mails go to ${transport.description}.`,
    startDelivery: delivery.start,
    async close() {
      await delivery.stop();
      await store.close();
    },
  };
}
