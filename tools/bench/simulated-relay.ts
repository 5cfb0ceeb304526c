import { setTimeout as sleep } from "node:timers/promises";
import { SEND_PATH } from "#contract/mail-request.ts";
import { createApp } from "#server/app.ts";
import { readEnv } from "#server/env/env.ts";
import { createLog } from "#server/log.ts";
import { createMetrics } from "#server/metrics/create-metrics.ts";
import { NO_FILES } from "#server/pages/site-files.ts";
import { readAnswerPages } from "#server/relay/answer-pages.ts";
import { openRelay } from "#server/relay/open-relay.ts";
import { readSiteManifest } from "#server/site-manifest.ts";
import { startMailServer } from "./mail-server.ts";

export type SimulatedRelay = {
  /** Opens or closes the mail server. */
  setMailServer(isUp: boolean): void;
  /** Sends a message with these headers and parameters, from a visitor of its own. */
  send(headers: Record<string, string>, params: Record<string, string>): Promise<void>;
  /** Lets a minute pass, and waits until no more mails are sent. */
  passMinute(): Promise<void>;
  readFigures(): Promise<{ received: number; delivered: number }>;
  close(): Promise<void>;
};

const MINUTE_MS = 60_000;
/** After so many looks at a queue that does not change, nothing more is sent in this minute. */
const REST = 4;
const PACE = { pollMs: 2, housekeepingMs: 2 };

/** The real relay, store and mail transport in this process, with a clock that is set forward and a mail server that takes all. */
export async function openSimulatedRelay(dataDir: string): Promise<SimulatedRelay> {
  const root = process.cwd();
  const mailServer = await startMailServer();
  const facts = readSiteManifest(root);
  const env = readEnv({ DATA_DIR: dataDir, SMTP_URL: mailServer.url });
  let now = Date.UTC(2026, 0, 5);
  const { metrics } = createMetrics();
  const log = createLog("silent");
  const open = await openRelay({ env, facts, log, metrics, clock: () => now, pace: PACE });
  const app = createApp({ files: NO_FILES, findAnswerPages: readAnswerPages(root), ...open.parts });
  const { store } = open.parts;
  open.startDelivery();

  let visitor = 0;
  return {
    setMailServer(isUp) {
      mailServer.isUp = isUp;
    },
    async send(headers, params) {
      visitor += 1;
      const { userId, serviceId, templateId } = facts.mail;
      const body = {
        user_id: userId,
        service_id: serviceId,
        template_id: templateId,
        template_params: params,
      };
      const request = new Request(`http://127.0.0.1${SEND_PATH}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
      const response = await app.fetch(request, {
        clientAddress: `10.0.${(visitor >> 8) & 255}.${visitor & 255}`,
      });
      await response.text();
    },
    async passMinute() {
      now += MINUTE_MS;
      open.parts.onAccepted();
      let waiting = Number.NaN;
      for (let rest = REST; rest > 0; rest -= 1) {
        await sleep(PACE.pollMs);
        const { undelivered } = await store.readHealth();
        if (undelivered !== waiting) rest = REST;
        waiting = undelivered;
      }
    },
    async readFigures() {
      const { received, delivered } = await store.figures(0, 0);
      return { received, delivered };
    },
    async close() {
      await open.close();
      await mailServer.close();
    },
  };
}
