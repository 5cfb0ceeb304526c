import { once } from "node:events";
import { request } from "node:http";
import net from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { SEND_PATH } from "#contract/mail-request.ts";
import { makeFakeBuild } from "#server/testing/fake-build.ts";
import { runServer } from "#server/testing/server-process.ts";
import { startProcess } from "#server/testing/start-process.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { makeSendBody } from "#server/testing/test-app.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

test("a stopping server reports not ready first, and still answers", async () => {
  const server = runServer(makeFakeBuild(), { STOP_DELAY_SECONDS: "300" });
  const url = await server.url();
  expect((await fetch(`${url}/readyz`)).headers.get("connection")).toBe("keep-alive");
  server.child.kill("SIGTERM");
  const readiness = await waitUntil(async () => {
    const answer = await fetch(`${url}/readyz`);
    return answer.status === 503 && answer.json();
  });
  expect(readiness).toEqual({ status: "stopping" });
  const page = await fetch(url);
  expect([page.status, page.headers.get("connection")]).toEqual([200, "close"]);
});

test("a stopping server exits with 0 after the delay", async () => {
  const server = runServer(makeFakeBuild(), { STOP_DELAY_SECONDS: "1" });
  await server.url();
  server.child.kill("SIGTERM");
  expect(await server.exitCode()).toBe(0);
});

test("no request is rejected while another server takes over the socket", async () => {
  const { fd, close } = openSocket();
  onTestFinished(close);
  const root = makeFakeBuild();
  const start = () => {
    const server = startProcess(root, {}, fd);
    onTestFinished(() => void server.child.kill("SIGKILL"));
    return server;
  };
  const first = start();
  const url = await first.url();
  const statuses: number[] = [];
  let asked = 0;
  let isOver = false;
  const asking = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      asked += 1;
      statuses.push(await askOnce(url));
    }
  });
  first.child.kill("SIGTERM");
  expect(await first.exitCode()).toBe(0);
  // Connections queue while nobody listens.
  await waitUntil(() => asked - statuses.length === asking.length);
  const before = statuses.length;
  expect(await start().url()).toBe(url);
  await waitUntil(() => statuses.length > before + 20);
  isOver = true;
  await Promise.all(asking);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test("a proxy on a Unix socket is trusted with the client address", async () => {
  const socketPath = join(makeTempFolder(), "website.socket");
  const { fd, close } = openSocket(socketPath);
  onTestFinished(close);
  const settings = { CLIENT_ADDRESS_HEADER: "X-Real-IP", RATE_LIMIT_PER_ADDRESS: "1" };
  const server = startProcess(makeFakeBuild(), settings, fd);
  onTestFinished(() => void server.child.kill("SIGKILL"));
  await server.url();
  const send = (visitor: string) => {
    const headers = { "Content-Type": "application/json", "X-Real-IP": visitor };
    const sent = request({ socketPath, path: SEND_PATH, method: "POST", headers });
    sent.end(JSON.stringify(makeSendBody()));
    return once(sent, "response").then(([response]) => response.resume().statusCode);
  };
  const visitors = ["198.51.100.1", "198.51.100.2", "198.51.100.2"];
  const statuses: number[] = [];
  for (const visitor of visitors) statuses.push(await send(visitor));
  expect(statuses).toEqual([200, 200, 429]);
});

/** Uses a new connection, which queues until accepted. */
async function askOnce(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { Connection: "close" } });
  await answer.arrayBuffer();
  return answer.status;
}

/** A socket at a path or free port that outlives its listeners, like one of systemd. */
function openSocket(path?: string): { fd: number; close(): void } {
  // Untyped, but used by Node's cluster module.
  const { _createServerHandle: create } = net as unknown as {
    _createServerHandle(host: string, port: number, family: 4 | -1): { fd: number; close(): void };
  };
  const handle = path === undefined ? create("127.0.0.1", 0, 4) : create(path, -1, -1);
  return { fd: handle.fd, close: () => handle.close() };
}
