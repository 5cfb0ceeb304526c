import { DAY_MS, HOUR_MS } from "#contract/local-time.ts";
import type { SiteManifest } from "#contract/site-manifest.ts";
import type { AppParts } from "#server/app.ts";
import { createCallLinks } from "#server/calls/call-links.ts";
import { createOfficeCalendars } from "#server/calls/office-calendars.ts";
import type { Clock } from "#server/clock.ts";
import type { Env } from "#server/config/env.ts";
import { createHealthProbe } from "#server/health-probe.ts";
import { createJobs } from "#server/jobs.ts";
import { mailsItself, readRelaySettings, refusesOwnForm } from "#server/leads/relay-settings.ts";
import type { Log } from "#server/log.ts";
import { writeMail } from "#server/mail/compose/write-mail.ts";
import { createDelivery } from "#server/mail/delivery.ts";
import { createMailTransport } from "#server/mail/transports/create-transport.ts";
import { createWebhookTransport } from "#server/mail/transports/webhook.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import { openStore } from "#server/store/open-store.ts";
import { rememberStore } from "#server/store/remember-store.ts";
import { openInThread, type ServerStore } from "#server/store/sqlite/open-in-thread.ts";

const PACE = { pollMs: 1_000, jobsMs: 60_000 };

type RelayOptions = {
  env: Env;
  facts: SiteManifest;
  log: Log;
  metrics: Metrics;
  clock?: Clock;
  pace?: typeof PACE;
};

type OpenRelay = {
  parts: Omit<AppParts, "files" | "findAnswerPages">;
  store: ServerStore;
  description: string;
  startDelivery(): void;
  /** Starts no more mails and finishes those in flight. What is accepted meanwhile waits for the next start. */
  stopDelivery(): Promise<void>;
  close(): Promise<void>;
};

export async function openRelay(options: RelayOptions): Promise<OpenRelay> {
  const { env, facts, log, metrics, clock = Date.now, pace = PACE } = options;
  const settings = readRelaySettings(env, facts);
  if (refusesOwnForm(settings, facts)) {
    log.warn("The relay refuses the site's own form: MAIL_*_ID differ from the ids the site was built with");
  }
  if (env.mailTarget.kind === "smtp" && mailsItself(settings.mail)) {
    log.warn(
      "Leads are mailed from one of the addresses that get them, so some mail clients answer it instead of the visitor: " +
        "set MAIL_FROM to another address, such as website@ at your domain",
      { from: settings.mail.from.address },
    );
  }
  if (facts.botCheck.provider !== "none" && env.botCheckSecret === undefined) {
    log.warn("The outside bot check is disabled: BOT_CHECK_SECRET is not set", {
      provider: facts.botCheck.provider,
    });
  }
  const calendars = createOfficeCalendars({
    calendars: env.officeCalendars ?? [],
    organization: facts.organization,
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
  const mails = createMailTransport(env.mailTarget, env.dataDir);
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
    pollMs: pace.pollMs,
  });
  const jobs = createJobs({
    store,
    dataDir: env.dataDir,
    quarantineMs: env.quarantineDays === "off" ? undefined : env.quarantineDays * DAY_MS,
    escalateAfterMs: settings.escalateAfterMs,
    onQueued: delivery.wake,
    clock,
    log,
    intervalMs: pace.jobsMs,
  });
  const stopDelivery = async () => {
    await Promise.all([delivery.stop(), jobs.stop(), calendars.stop()]);
  };
  return {
    parts: {
      facts,
      settings,
      env,
      wantsConfirmation: env.confirms,
      store,
      callLinks,
      calendars,
      readHealth: createHealthProbe(store, clock),
      metrics,
      onAccepted: delivery.wake,
      clock,
      log,
    },
    store,
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
