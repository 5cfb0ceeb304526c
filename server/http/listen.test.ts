import { describe, expect, onTestFinished, test } from "vitest";
import { ListenError, listen } from "#server/http/listen.ts";
import { createLog } from "#server/log.ts";
import { makeTestApp, sendRaw } from "#server/testing/test-app.ts";

const APP = { fetch: (request: Request) => new Response(new URL(request.url).pathname) };
const OPTIONS = { host: "127.0.0.1", port: 0, log: createLog("silent") };

test("serves the app at its URL", async () => {
  const listener = await listen(APP, OPTIONS);
  onTestFinished(listener.close);
  expect(await (await fetch(`${listener.url}/here`)).text()).toBe("/here");
});

test("reports in one sentence why it cannot listen, with the variable to change", async () => {
  const listener = await listen(APP, OPTIONS);
  onTestFinished(listener.close);
  const port = Number(new URL(listener.url).port);
  const again = listen(APP, { ...OPTIONS, port });
  await expect(again).rejects.toThrow(ListenError);
  await expect(again).rejects.toThrow(
    `Port ${port} of 127.0.0.1 is in use by another program: stop that one, or choose another port with PORT.`,
  );
  await expect(listen(APP, { ...OPTIONS, host: "192.0.2.1" })).rejects.toThrow(
    /^Cannot listen at port 0 of 192\.0\.2\.1: /,
  );
});

describe("a request without a Host header", () => {
  test.each(["/healthz", "/readyz", "/", "/api/v1.0/email/challenge"])(
    "to %s is answered in HTTP/1.0, as health checks send it",
    async (path) => {
      expect(await ask(`GET ${path} HTTP/1.0`)).toBe(200);
    },
  );

  test("is rejected in HTTP/1.1", async () => {
    expect(await ask("GET /healthz HTTP/1.1")).toBe(400);
    expect(await ask("GET /healthz HTTP/1.1\r\nHost:")).toBe(400);
  });
});

describe("a Host header", () => {
  const PATHS = ["/", "/unknown", "/healthz"];

  test.each(["a b", "[", "[::1", "a@b", "a/b", "a:99999", "a:", "256.1.1.1", "a%41"])(
    "of %j is rejected on every path",
    async (host) => {
      expect(await askAll(host)).toEqual([400, 400, 400]);
    },
  );

  test.each(["www.example.com", "EXAMPLE.com:80", "b_c.example", "127.0.0.1:3000", "[::1]:80", "a."])(
    "of %j is accepted",
    async (host) => {
      expect(await askAll(host)).toEqual([200, 404, 200]);
    },
  );

  async function askAll(host: string): Promise<number[]> {
    const { url } = await start();
    // From now on the home page is answered from memory.
    await send(url, "GET / HTTP/1.1\r\nHost: a");
    const answers: number[] = [];
    for (const path of PATHS) answers.push(await send(url, `GET ${path} HTTP/1.1\r\nHost: ${host}`));
    return answers;
  }
});

async function ask(head: string): Promise<number> {
  const { url } = await start();
  return send(url, head);
}

async function start(): Promise<{ url: string }> {
  const { app } = await makeTestApp();
  const { url, close } = await listen(app, OPTIONS);
  onTestFinished(close);
  return { url };
}

async function send(url: string, head: string): Promise<number> {
  return (await sendRaw(url, `${head}\r\nConnection: close\r\n\r\n`)).status;
}

test("finishes open requests before it closes", async () => {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const app = {
    async fetch() {
      ask();
      await mayAnswer;
      return new Response("done");
    },
  };
  const listener = await listen(app, OPTIONS);
  const response = fetch(listener.url);
  await asked;
  const closed = listener.close();
  answer();
  expect(await (await response).text()).toBe("done");
  await closed;
  await expect(fetch(listener.url)).rejects.toThrow();
});
