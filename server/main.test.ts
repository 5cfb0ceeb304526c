import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import net from "node:net";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { TAKEN_CALLS_PATH } from "#contract/call-rules.ts";
import { SEND_PATH } from "#contract/mail-request.ts";
import { storeNoteFile } from "#server/store/store-state.ts";
import { makeFakeBuild } from "#server/testing/fake-build.ts";
import { startHttpReceiver } from "#server/testing/http-receiver.ts";
import { findClosedPort, listenOnLoopback } from "#server/testing/listen-on-loopback.ts";
import { writeCalendar } from "#server/testing/office-calendars.ts";
import { runServer } from "#server/testing/server-process.ts";
import { openTestStore } from "#server/testing/stores.ts";
import { makeTempFolder, writeFiles } from "#server/testing/temp-folder.ts";
import { makeSendBody } from "#server/testing/test-app.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

// tests/resilience/ kills servers and takes their stores away.
test("a start prints where the site is, with an IPv6 address in brackets, where leads and mails go, and whether leads are missing", async () => {
  const root = makeFakeBuild();
  const data = join(root, "data");
  writeFiles(data, { [basename(storeNoteFile(data))]: JSON.stringify({ storeId: "another", arrivals: 1 }) });
  const server = runServer(root, { HOST: "::1" });
  const url = await server.url();
  expect(url).toMatch(/^http:\/\/\[::1\]:[1-9]\d+$/);
  await waitUntil(() => server.output.stdout.split("\n").length === 3);
  expect(server.output.stdout).toBe(
    `Acme is at ${url}\nLeads are kept in the file ${root}/data/leads.db; mails go to the folder ${root}/data/mailbox.\n`,
  );
  expect((await fetch(url)).headers.get("content-encoding")).toBe("gzip");
  expect(server.output.stderr).not.toContain("MAIL_FROM");
  expect(server.output.stderr).toContain("Leads are missing");
});

test("a start continues when its output cannot be written", async () => {
  const port = await findClosedPort();
  const server = runServer(makeFakeBuild(), { PORT: String(port) });
  server.child.stdout?.destroy();
  await waitUntil(() => /cannot be printed|is stopping after/.test(server.output.stderr));
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});

test("a server leaves out what office calendars have, and stops while a calendar hangs", async () => {
  const daily = writeCalendar("DTSTART;VALUE=DATE:20200101\nRRULE:FREQ=DAILY");
  const calendar = await startHttpReceiver(({ url }, response) => {
    if (!url.startsWith("/hanging")) response.end(daily);
  });
  const urls = ["india=$/a", "usa=$/a", "usa=$/hanging"].join(" ").replaceAll("$", calendar.origin);
  const server = runServer(makeFakeBuild(), { OFFICE_CALENDARS: urls });
  const url = await server.url();
  const countTaken = async () => (await (await fetch(`${url}${TAKEN_CALLS_PATH}`)).json()).taken.length;
  await waitUntil(async () => (await countTaken()) > 100);
  await waitUntil(() => calendar.calls.length === 3);
  server.child.kill("SIGTERM");
  expect(await server.exitCode()).toBe(0);
});

// What starts can fail for is tested where it is noticed.
test.each([
  [
    "a calendar names no office of the site",
    /^OFFICE_CALENDARS .*\(india, usa\), but "tampa" was found\.\n$/,
  ],
  ["the port cannot be had", / of 127\.0\.0\.1 .*PORT/],
])("a failed start prints one sentence and exits with 1 when %s", async (why, sentence) => {
  const other = createServer();
  onTestFinished(() => void other.close());
  const PORT = String(await listenOnLoopback(other));
  const OFFICE_CALENDARS = why.includes("calendar") ? "tampa=https://calendar.example/x.ics" : "";
  const server = runServer(makeFakeBuild(), { PORT, OFFICE_CALENDARS });
  expect(await server.exitCode()).toBe(1);
  expect(server.output).toEqual({ stdout: "", stderr: expect.stringMatching(/^[^\n]+\n$/) });
  expect(server.output.stderr).toMatch(sentence);
});

test("a stop finishes the open request, closes idle connections and exits with 0", async () => {
  const root = makeFakeBuild();
  const server = runServer(root, {});
  const url = await server.url();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  await readStatus(request(url, { agent }).end());

  const body = JSON.stringify(makeSendBody());
  const headers = { "Content-Type": "application/json", "Content-Length": body.length };
  const inFlight = request(url + SEND_PATH, {
    method: "POST",
    headers,
    agent: new Agent({ keepAlive: true }),
  });
  inFlight.write(body.slice(0, 10));
  // A response to a later request proves that the head has arrived.
  await readStatus(request(url).end());
  server.child.kill("SIGTERM");
  const isRefused = () =>
    readStatus(request(url).end()).then(
      () => false,
      () => true,
    );
  await waitUntil(isRefused);
  inFlight.end(body.slice(10));
  expect(await readStatus(inFlight)).toBe(200);
  expect(await server.exitCode()).toBe(0);
  expect(server.output.stderr).not.toMatch(/asha|client\.example|shop/i);
  // Its mail waits for the next start.
  const store = await openTestStore({ dataDir: join(root, "data") });
  const messageId = expect.stringMatching(/@www\.acme\.example>$/);
  expect(await store.list()).toMatchObject([
    { state: "waiting", mails: [{ messageId }, { kind: "confirmation" }] },
  ]);
});

test("a stop is immediate on a second signal", async () => {
  const server = runServer(makeFakeBuild(), {});
  const url = await server.url();
  const hanging = request(url + SEND_PATH, { method: "POST", headers: { "Content-Length": 10 } });
  hanging.on("error", () => {});
  hanging.write("{");
  await readStatus(request(url).end());
  server.child.kill("SIGINT");
  await waitUntil(() => server.output.stderr.includes("stops"));
  server.child.kill("SIGINT");
  expect(await server.exitCode()).toBe(1);
});

async function readStatus(sent: ReturnType<typeof request>): Promise<number | undefined> {
  const [response] = await once(sent, "response");
  response.resume();
  await once(response, "end");
  return response.statusCode;
}

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
