import { expect, onTestFinished, test } from "vitest";
import { SEND_PATH } from "#contract/mail-request.ts";
import { makeFakeBuild } from "#server/testing/fake-build.ts";
import { startProcess } from "#server/testing/start-process.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { startCaddy } from "../../web-servers/start-caddy.ts";
import { startNginx } from "../../web-servers/start-nginx.ts";
import { listUnsafe } from "./compare-answers.ts";
import { type Answer, createAsk } from "./three-servers.ts";

const SENTENCE = "The website cannot answer at the moment. Please try again in a minute.";

test.each([
  ["nginx", startNginx],
  ["Caddy", startCaddy],
])("%s answers 503 with a sentence while no server runs", async (name, start) => {
  const server = startProcess(makeFakeBuild(), { DATA_DIR: makeTempFolder(), LOG_LEVEL: "silent" });
  const proxy = await start([new URL(await server.url()).host]);
  onTestFinished(proxy.stop);
  const ask = createAsk(proxy.url);
  const page = await ask("/");
  expect(page.status).toBe(200);
  server.child.kill();
  await server.exitCode();

  expectUnavailable(await ask("/services/new-name"));
  expectUnavailable(await ask(SEND_PATH, { method: "POST", body: "{}" }));
  expectUnavailable(await ask("/readyz"));
  // nginx shows what it has sent before.
  if (name === "nginx") expect((await ask("/")).bytes).toEqual(page.bytes);
  else expectUnavailable(await ask("/"));
});

function expectUnavailable(answer: Answer): void {
  expect([answer.status, answer.bytes.toString()]).toEqual([503, SENTENCE]);
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(listUnsafe("503", answer)).toEqual([]);
}
