import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { SEND_PATH } from "#contract/mail-request.ts";
import { listen } from "#server/http/listen.ts";
import { createLog } from "#server/log.ts";
import { makeTestApp, serve } from "#server/testing/test-app.ts";

type Headers = Record<string, string>;

test.each<[string, Headers]>([
  ["/", { "Accept-Encoding": "gzip, br" }],
  ["/contact-us", {}],
  ["/contact-us", { Accept: "text/html,*/*;q=0.8", "Accept-Encoding": "br;q=0, gzip" }],
  ["/contact-us", { "If-None-Match": '"other"' }],
  ["/contact-us", { Accept: "text/markdown" }],
  ["/contact-us.md", {}],
])("%s with %o is answered directly, exactly as by the app", async (path, headers) => {
  const { ask, app } = await startTestServer();
  const first = await ask(path, headers);
  expect(first.status).toBe(200);
  const known = { ...headers, "If-None-Match": String(first.headers.etag) };
  const unchanged = await ask(path, known);
  expect(unchanged).toMatchObject({ status: 304, body: "" });
  expect(await ask(path, headers)).toEqual(first);
  expect(app.direct).toEqual([true, true, true]);

  app.isGeneral = true;
  expect(await ask(path, headers)).toEqual(first);
  expect(await ask(path, known)).toEqual(unchanged);
  expect(app.direct).toEqual([true, true, true, false]);
});

test.each(["/contact-us?from=mail", "/contact-us/", "/Contact-US", "/services/both", "/unknown"])(
  "%s is left to the app",
  async (path) => {
    const { ask, app } = await startTestServer();
    await ask(path, {});
    expect(app.direct).toEqual([false]);
  },
);

/** Records whether each request on the only connection was answered directly, until Node took it over. */
async function startTestServer() {
  const { app } = await makeTestApp();
  const watched: { direct: boolean[]; isGeneral: boolean } = { direct: [], isGeneral: false };
  const url = await serve({
    fetch: app.fetch,
    findDirectAnswer(request) {
      const answer = watched.isGeneral ? undefined : app.findDirectAnswer?.(request);
      watched.direct.push(answer !== undefined);
      return answer;
    },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return { app: watched, ask: (path: string, headers: Headers) => askServer(url + path, headers, agent) };
}

async function askServer(url: string, headers: Headers, agent: Agent) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(url, { headers, agent }, resolve).on("error", reject);
  const response = await promise;
  const { date, ...received } = response.headers;
  return { status: response.statusCode, headers: received, body: await text(response) };
}

const ASK = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
const LAST = "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
const SEND = `POST ${SEND_PATH} HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n`;

test.each([
  ["in one packet", [ASK + ASK + LAST], [200, 200, 200]],
  ["in parts", [ASK.slice(0, 9), ASK.slice(9) + LAST], [200, 200]],
  ["with a form between them", [ASK, SEND, `{}${ASK}${LAST}`], [200, 415, 200, 200]],
])("requests on one connection %s are answered in order", async (_how, packets, statuses) => {
  const { app } = await makeTestApp();
  const socket = connect(Number(new URL(await serve(app)).port), "127.0.0.1");
  socket.setNoDelay();
  for (const packet of packets) await new Promise((resolve) => socket.write(packet, resolve));
  const answers = (await text(socket)).matchAll(/HTTP\/1\.1 (\d+)/g);
  expect(Array.from(answers, ([, status]) => Number(status))).toEqual(statuses);
});

test("an idle connection ends when the server closes", async () => {
  const { app } = await makeTestApp();
  const { close, url } = await listen(app, { host: "127.0.0.1", port: 0, log: createLog("silent") });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  expect((await askServer(url, {}, agent)).status).toBe(200);
  await close();
});
