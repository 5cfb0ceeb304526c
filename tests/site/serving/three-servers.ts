import { mkdtempSync, rmSync } from "node:fs";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ServerProcess, startProcess } from "#server/testing/start-process.ts";
import { startCaddy, startNginx } from "../../web-servers.ts";

export const SERVER_NAMES = ["our server", "nginx", "Caddy"] as const;
export type ServerName = (typeof SERVER_NAMES)[number];

export const MESSAGES_AT_ONCE = 3;

export type RunningServers = {
  ask: Record<ServerName, Ask>;
  own: ServerProcess;
  stop: () => Promise<void>;
};

/** Serves the build in `root` with our own server, and with nginx and Caddy in front of it. */
export async function startServers(root: string): Promise<RunningServers> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "serving-"));
  const own = startProcess(root, {
    DATA_DIR: dataDir,
    CLIENT_ADDRESS_HEADER: "X-Forwarded-For",
    RATE_LIMIT_PER_ADDRESS: String(MESSAGES_AT_ONCE),
    LOG_LEVEL: "silent",
  });
  const url = await own.url();
  const servers = [new URL(url).host];
  const [nginx, caddy] = await Promise.all([startNginx(servers), startCaddy(servers)]);
  return {
    own,
    ask: { "our server": createAsk(url), nginx: createAsk(nginx.url), Caddy: createAsk(caddy.url) },
    async stop() {
      own.child.kill();
      await Promise.all([nginx.stop(), caddy.stop(), own.exitCode()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

export type AskOptions = { method?: string; headers?: Record<string, string>; body?: string | undefined };

/** Requests a path as written, which `fetch` would normalize. */
export type Ask = (path: string, options?: AskOptions) => Promise<Answer>;

function createAsk(url: string): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const { hostname, port } = new URL(url);
  const ask = (path: string, { method = "GET", headers = {}, body }: AskOptions = {}, isAgain = false) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request({ agent, hostname, port, path, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(chunks),
          }),
        );
      });
      sent.on("error", (error) => {
        // The server may close an idle connection just when it is reused.
        if (sent.reusedSocket && !isAgain) ask(path, { method, headers, body }, true).then(resolve, reject);
        else reject(error);
      });
      sent.end(body);
    });
  return (path, options) => ask(path, options);
}
