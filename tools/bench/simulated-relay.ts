import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { SEND_PATH } from "#contract/mail-request.ts";
import { createApp } from "#server/app.ts";
import { readEnv } from "#server/config/env.ts";
import { readSiteManifest } from "#server/config/site-manifest.ts";
import { readAnswerPages } from "#server/leads/answer-pages.ts";
import { openRelay } from "#server/leads/open-relay.ts";
import { createLog } from "#server/log.ts";
import { createMetrics } from "#server/metrics/create-metrics.ts";
import { NO_FILES } from "#server/pages/site-files.ts";
import { listenOnLoopback } from "#server/testing/listen-on-loopback.ts";

export type SimulatedRelay = {
  setMailServer(isUp: boolean): void;
  send(headers: Record<string, string>, params: Record<string, string>): Promise<void>;
  /** Advances the clock by a minute and waits until no more mails are sent. */
  passMinute(): Promise<void>;
  readFigures(): Promise<{ received: number; delivered: number }>;
  close(): Promise<void>;
};

const MINUTE_MS = 60_000;
/** How often the queue must stay unchanged to count as idle. */
const IDLE_CHECKS = 4;
const PACE = { pollMs: 2, jobsMs: 2 };

/** The real relay, store and mail transport with a simulated clock and a mail server that accepts everything. */
export async function openSimulatedRelay(dataDir: string): Promise<SimulatedRelay> {
  const root = process.cwd();
  const mailServer = await startMailServer();
  const facts = readSiteManifest(root);
  const env = readEnv({ DATA_DIR: dataDir, SMTP_URL: mailServer.url, BOT_CHECK: "off" });
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
      for (let checks = IDLE_CHECKS; checks > 0; checks -= 1) {
        await sleep(PACE.pollMs);
        const { undelivered } = await store.readHealth();
        if (undelivered !== waiting) checks = IDLE_CHECKS;
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

type MailServer = {
  url: string;
  /** When false, it greets with 421. */
  isUp: boolean;
  close(): Promise<void>;
};

async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    if (mailServer.isUp) serve(socket);
    else socket.end("421 closed for repairs\r\n");
  });
  const port = await listenOnLoopback(server);
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    isUp: true,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
  return mailServer;
}

function serve(socket: Socket): void {
  let isText = false;
  let pending = "";
  socket.write("220 ready\r\n");
  socket.setEncoding("latin1").on("data", (chunk) => {
    const lines = `${pending}${chunk}`.split("\r\n");
    pending = lines.pop() ?? "";
    for (const line of lines) {
      if (isText && line !== ".") continue;
      isText = line === "DATA";
      socket.write(isText ? "354 go on\r\n" : "250 fine\r\n");
    }
  });
}
