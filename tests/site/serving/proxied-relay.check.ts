import { expect, onTestFinished, test } from "vitest";
import { BODY_LIMIT } from "#contract/limits.ts";
import { SEND_PATH } from "#contract/mail-request.ts";
import { makeFakeBuild } from "#server/testing/fake-build.ts";
import { IDS, MESSAGE } from "#server/testing/messages.ts";
import { listUnsafe } from "./compare-answers.ts";
import { type Ask, MESSAGES_AT_ONCE, SERVER_NAMES, startServers } from "./three-servers.ts";

const TOO_LONG = `The message is too long: at most ${BODY_LIMIT / 1024} KiB can be sent.`;
const DOWN = "The website cannot answer at the moment. Please try again in a minute.";
const PROXIES = ["nginx", "Caddy"] as const;

test("nginx and Caddy tell the relay the visitor's real address, and answer while it is down", async () => {
  const { ask, own, stop } = await startServers(makeFakeBuild());
  onTestFinished(stop);
  const long = { ...MESSAGE, message: "x".repeat(BODY_LIMIT * 1.5) };
  // Without a proxy the relay trusts the header, which proves that claims matter.
  expect(await exceedLimit(ask["our server"])).not.toContain(429);
  for (const name of PROXIES)
    expect([name, await exceedLimit(ask[name])]).toEqual([name, expect.arrayContaining([429])]);
  for (const name of SERVER_NAMES) {
    const { status, headers, bytes } = await send(ask[name], "198.51.100.99", long);
    const found = [name, status, headers["content-type"], bytes.toString()];
    expect(found).toEqual([name, 413, "text/plain; charset=utf-8", TOO_LONG]);
  }
  for (const name of PROXIES) expect((await ask[name]("/")).status).toBe(200);
  own.child.kill();
  await own.exitCode();
  await Promise.all(PROXIES.map((name) => expectDown(name, ask[name])));
});

async function expectDown(name: string, ask: Ask): Promise<void> {
  // At once, because a proxy tries for a while.
  const [home, ...answers] = await Promise.all([
    ask("/"),
    ask("/services/new-name"),
    ask(SEND_PATH, { method: "POST", body: "{}" }),
    ask("/readyz"),
  ]);
  // nginx shows what it has sent before.
  if (name === "Caddy") answers.push(home);
  else expect([home.status, home.bytes.toString()]).toEqual([200, expect.stringContaining("Home")]);
  for (const { status, bytes, headers } of answers) {
    expect([name, status, bytes.toString()]).toEqual([name, 503, DOWN]);
    expect(headers).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
    });
  }
  expect(answers.flatMap((answer) => listUnsafe(name, answer))).toEqual([]);
}

/** Exceeds the rate limit with claimed addresses. */
async function exceedLimit(ask: Ask): Promise<number[]> {
  const statuses: number[] = [];
  for (let number = 0; number <= MESSAGES_AT_ONCE; number += 1) {
    statuses.push((await send(ask, `198.51.100.${number}`, MESSAGE)).status);
  }
  return statuses;
}

function send(ask: Ask, claimed: string, fields: typeof MESSAGE) {
  return ask(SEND_PATH, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": claimed },
    body: JSON.stringify({ ...IDS, template_params: fields }),
  });
}
