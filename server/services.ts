import { DAY_MS, HOUR_MS } from "#contract/local-time.ts";
import type { SiteManifest } from "#contract/site-manifest.ts";
import { type CallLinks, createCallLinks } from "#server/calls/call-links.ts";
import { createOfficeCalendars, type OfficeCalendars } from "#server/calls/office-calendars.ts";
import type { Clock } from "#server/clock.ts";
import type { Env } from "#server/config/env.ts";
import { type RelaySettings, readRelaySettings, refusesOwnForm } from "#server/config/relay-settings.ts";
import { createHealthProbe, type HealthProbe } from "#server/health-probe.ts";
import { createJobs } from "#server/jobs.ts";
import type { Log } from "#server/log.ts";
import { writeMail } from "#server/mail/compose/write-mail.ts";
import { createDelivery } from "#server/mail/delivery.ts";
import { createMailTransport } from "#server/mail/transports/create-transport.ts";
import { createWebhookTransport } from "#server/mail/transports/webhook.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import { openInThread } from "#server/store/sqlite/open-in-thread.ts";
import { openStore, type Store } from "#server/store/store.ts";
import { rememberStore } from "#server/store/store-state.ts";
import { replaceWords } from "#server/words.ts";

/** What the site, the relay, calls and the inbox share. */
export type Services = RelaySettings & {
  env: Env;
  /** As it was at the start. */
  manifest: SiteManifest;
  organization: SiteManifest["organization"];
  store: Store;
  callLinks: CallLinks;
  calendars: Pick<OfficeCalendars, "isBusy" | "listUnread">;
  readHealth: HealthProbe;
  metrics: Metrics;
  /** Called when mails were queued. */
  onAccepted: () => void;
  clock: Clock;
  log: Log;
};

/** Opens the store and all that works with it. */
export async function openServices(parts: Pick<Services, "env" | "manifest" | "log" | "metrics">) {
  const { env, manifest, log, metrics } = parts;
  const clock = Date.now;
  const settings = readRelaySettings(env, manifest);
  replaceWords(manifest.words);
  // First, as what follows can fail.
  warnOfSettings({ ...settings, ...parts });
  const calendars = createOfficeCalendars({
    calendars: env.officeCalendars ?? [],
    organization: manifest.organization,
    messageIdDomain: settings.messageIdDomain,
    clock,
    log,
    metrics,
  });
  const openServerStore = env.databaseUrl === undefined ? openInThread : openStore;
  const store = await openServerStore({
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    hasWebhook: env.webhook !== undefined,
    // With the bot check off no message has a proof.
    limitsUnproven: env.botCheckMode !== "off",
    observeWrite: metrics.observeStoreWrite,
  });
  await rememberStore(store, env.dataDir, log);
  const callLinks = createCallLinks(await store.readSecret(), settings.relayOrigin);
  const mails = createMailTransport(env.smtpUrl, env.dataDir);
  const webhook = env.webhook && createWebhookTransport(env.webhook, clock);
  const delivery = createDelivery({
    store,
    findTransport: (kind) => (kind.startsWith("webhook.") ? webhook : mails),
    writeMail: (claim) => writeMail(claim, { ...settings.mail, callLinks }, clock()),
    giveUpMs: env.giveUpHours * HOUR_MS,
    clock,
    log,
    metrics,
    random: Math.random,
    pollMs: 1_000,
  });
  const jobs = createJobs({
    store,
    dataDir: env.dataDir,
    quarantineMs: env.quarantineDays === "off" ? undefined : env.quarantineDays * DAY_MS,
    // Only in the inbox can a lead be marked as answered.
    lateAfterMs: env.inbox && settings.lateAfterMs,
    onQueued: delivery.wake,
    clock,
    log,
  });
  /** Starts no more mails and finishes those in flight. What is accepted meanwhile waits for the next start. */
  const stopDelivery = async () => {
    await Promise.all([delivery.stop(), jobs.stop(), calendars.stop()]);
  };
  const services: Services = {
    ...settings,
    ...parts,
    organization: manifest.organization,
    store,
    callLinks,
    calendars,
    readHealth: createHealthProbe(store, clock),
    onAccepted: delivery.wake,
    clock,
  };
  return {
    services,
    /** Where leads and mails go, for the operator. */
    description: `Leads are kept in ${store.description}; mails go to ${mails.description}${webhook ? `, leads also to ${webhook.description}` : ""}.`,
    startDelivery() {
      delivery.start();
      jobs.start();
      calendars.start();
    },
    stopDelivery,
    async close() {
      await stopDelivery();
      await store.close();
    },
  };
}

function warnOfSettings(settings: RelaySettings & Pick<Services, "env" | "manifest" | "log">): void {
  const { env, manifest, log } = settings;
  if (refusesOwnForm(settings, manifest)) {
    log.warn("The relay refuses the site's own form: MAIL_*_ID differ from the ids the site was built with");
  }
  if (manifest.botCheck.provider !== "none" && env.botCheckSecret === undefined) {
    log.warn("The outside bot check is disabled: BOT_CHECK_SECRET is not set", {
      provider: manifest.botCheck.provider,
    });
  }
}
