import { expect, onTestFinished, test } from "vitest";
import { ListenError, listen } from "#server/http/listen.ts";
import { createLog } from "#server/log.ts";
import { makeTestApp, sendRaw, serve } from "#server/testing/test-app.ts";

const OPTIONS = { host: "127.0.0.1", port: 0, log: createLog("silent") };

test("reports in one sentence why it cannot listen, with the variable to change", async () => {
  const app = { fetch: () => new Response() };
  const listener = await listen(app, OPTIONS);
  onTestFinished(listener.close);
  const port = Number(new URL(listener.url).port);
  await expect(listen(app, { ...OPTIONS, port })).rejects.toThrow(
    new ListenError(
      `Port ${port} of 127.0.0.1 is in use by another program: stop that one, or choose another port with PORT.`,
    ),
  );
  await expect(listen(app, { ...OPTIONS, host: "192.0.2.1" })).rejects.toThrow(
    /^Cannot listen at port 0 of 192\.0\.2\.1: /,
  );
});

async function start() {
  const url = await serve((await makeTestApp()).app);
  const send = async (head: string) => (await sendRaw(url, `${head}\r\nConnection: close\r\n\r\n`)).status;
  // From now on the home page is answered from memory.
  await send("GET / HTTP/1.1\r\nHost: a");
  return send;
}

test("a request without a Host header is answered in HTTP/1.0 only, as health checks send it", async () => {
  const send = await start();
  for (const path of ["/healthz", "/readyz", "/", "/api/v1.0/email/challenge"])
    expect(await send(`GET ${path} HTTP/1.0`)).toBe(200);
  for (const end of ["", "\r\nHost:"]) expect(await send(`GET /healthz HTTP/1.1${end}`)).toBe(400);
});

test("a Host header that no URL can have is rejected on every path", async () => {
  const send = await start();
  const readable = ["www.example.com", "EXAMPLE.com:80", "b_c.example", "127.0.0.1:3000", "[::1]:80", "a."];
  const unreadable = ["a b", "[", "[::1", "a@b", "a/b", "a:99999", "a:", "256.1.1.1", "a%41"];
  for (const host of [...readable, ...unreadable]) {
    const ask = (path: string) => send(`GET ${path} HTTP/1.1\r\nHost: ${host}`);
    const expected = readable.includes(host) ? [200, 404, 200] : [400, 400, 400];
    expect([host, await ask("/"), await ask("/unknown"), await ask("/healthz")]).toEqual([host, ...expected]);
  }
});

test("finishes open requests before it closes", async () => {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const listener = await listen(
    {
      async fetch() {
        ask();
        await mayAnswer;
        return new Response("done");
      },
    },
    OPTIONS,
  );
  const response = fetch(listener.url);
  await asked;
  const closed = listener.close();
  answer();
  expect(await (await response).text()).toBe("done");
  await closed;
  await expect(fetch(listener.url)).rejects.toThrow();
});
