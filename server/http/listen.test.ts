import { expect, onTestFinished, test } from "vitest";
import { ListenError, listen } from "#server/http/listen.ts";
import { createLog } from "#server/log.ts";

const APP = { fetch: (request: Request) => new Response(new URL(request.url).pathname) };
const OPTIONS = { host: "127.0.0.1", port: 0, log: createLog("silent") };

test("answers with the app at the address that it tells", async () => {
  const listener = await listen(APP, OPTIONS);
  onTestFinished(listener.close);
  expect(await (await fetch(`${listener.url}/here`)).text()).toBe("/here");
});

test("says in one sentence why it cannot listen, and with which variable to choose", async () => {
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

test("finishes what is under way before it closes", async () => {
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
