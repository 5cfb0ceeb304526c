import { createApp } from "#server/app.ts";
import type { Env } from "#server/env.ts";
import { listen } from "#server/http/listen.ts";
import type { Log } from "#server/log.ts";
import { listSiteFiles } from "#server/pages/site-files.ts";
import { createDelivery } from "#server/relay/delivery.ts";
import { writeMail } from "#server/relay/mail.ts";
import { readNotSentTemplate } from "#server/relay/not-sent-template.ts";
import { readRelaySettings, refusesOwnForm } from "#server/relay/relay-settings.ts";
import { leadsFile } from "#server/relay/store/leads-file.ts";
import { openSqliteStore } from "#server/relay/store/sqlite.ts";
import { createMailTransport } from "#server/relay/transports/create-mail-transport.ts";
import { readSiteFacts } from "#server/site-facts.ts";

const POLL_MS = 1_000;

export type ServerOptions = {
  /** The project's root: the folder that holds `build/`. */
  root: string;
  env: Env;
  log: Log;
};

export type RunningServer = {
  name: string;
  url: string;
  /** Where leads and mails go, in words for the operator. */
  description: string;
  /** Finishes the requests and the mail under way, then closes the store. */
  stop(): Promise<void>;
};

/**
 * Starts everything the site needs: pages, relay, delivery.
 * @throws BuildError, StoreError or ListenError, each with one sentence for the operator.
 */
export async function startServer({ root, env, log }: ServerOptions): Promise<RunningServer> {
  const facts = readSiteFacts(root);
  const files = listSiteFiles(root);
  const notSentTemplate = readNotSentTemplate(root);
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
  const parts = { facts, files, notSentTemplate, settings, clientAddressHeader, store, clock, log };
  const app = createApp({ ...parts, onAccepted: delivery.wake });
  const listener = await listen(app, { host: env.host, port: env.port, log }).catch(
    async (error: unknown) => {
      await store.close();
      throw error;
    },
  );
  delivery.start();

  return {
    name: facts.organisation.name,
    url: listener.url,
    description: `Leads are kept in ${leadsFile(env.dataDir)}; mails go to ${transport.description}.`,
    async stop() {
      await listener.close();
      await delivery.stop();
      await store.close();
    },
  };
}
