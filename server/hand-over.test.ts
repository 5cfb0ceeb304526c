import { once } from "node:events";
import { request } from "node:http";
import net from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { SEND_PATH } from "#contract/mail-request.ts";
import { makeFakeBuild } from "#server/testing/fake-build.ts";
import { runServer } from "#server/testing/server-process.ts";
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

test("no request is rejected while another server takes over the socket", async () => {
  const socket = openSocket();
  const root = makeFakeBuild();
  const start = () => runServer(root, { STOP_DELAY_SECONDS: "1" }, socket);
  const first = start();
  const url = await first.url();
  const statuses: number[] = [];
  let asked = 0;
  let isOver = false;
  const asking = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      asked += 1;
      // On a new connection, which queues until accepted.
      const answer = await fetch(url, { headers: { Connection: "close" } });
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
  });
  first.child.kill("SIGTERM");
  expect(await first.exitCode()).toBe(0);
  // Connections queue while no process listens.
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
  const settings = { CLIENT_ADDRESS_HEADER: "X-Real-IP", RATE_LIMIT_PER_ADDRESS: "1" };
  await runServer(makeFakeBuild(), settings, openSocket(socketPath)).url();
  const statuses: number[] = [];
  for (const visitor of ["198.51.100.1", "198.51.100.2", "198.51.100.2"]) {
    const headers = { "Content-Type": "application/json", "X-Real-IP": visitor };
    const sent = request({ socketPath, path: SEND_PATH, method: "POST", headers });
    sent.end(JSON.stringify(makeSendBody()));
    const [response] = await once(sent, "response");
    statuses.push(response.resume().statusCode);
  }
  expect(statuses).toEqual([200, 200, 429]);
});

/** A socket at a path or free port that outlives its listeners, like one of systemd. */
function openSocket(path?: string): number {
  // Untyped, but used by Node's cluster module.
  const { _createServerHandle: create } = net as unknown as {
    _createServerHandle(host: string, port: number, family: 4 | -1): { fd: number; close(): void };
  };
  const handle = path === undefined ? create("127.0.0.1", 0, 4) : create(path, -1, -1);
  onTestFinished(() => handle.close());
  return handle.fd;
}
