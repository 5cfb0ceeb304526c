import { expect, onTestFinished, test } from "vitest";
import { BODY_LIMIT } from "#contract/limits.ts";
import { SEND_PATH } from "#contract/mail-request.ts";
import { makeFakeBuild } from "#server/testing/fake-build.ts";
import { IDS, MESSAGE } from "#server/testing/messages.ts";
import { type Ask, MESSAGES_AT_ONCE, SERVER_NAMES, startServers } from "./three-servers.ts";

const TOO_LONG = `The message is too long: at most ${BODY_LIMIT / 1024} KiB can be sent.`;

// Files that the built site does not have.
const ANSWERS = [
  ["/services/both", 301, "/services/new-name", "a page hidden by a redirect"],
  ["/services/Both/?a=1", 301, "/services/new-name?a=1", "the same in another spelling"],
  ["/services/old-name/index.md", 301, "/services/new-name.md", "the Markdown of a legacy path"],
  ["/es/contact-us.md", 301, "/contact-us.md", "the Markdown of a page that is not written in the language"],
  ["/es/contact-us?a=1", 301, "/contact-us?a=1", "such a page"],
  ["/blog/10-benefits", 308, "/blog/10-Benefits", "a page with capitals in its path"],
  ["/.env", 404, undefined, "a hidden file"],
  ["/_headers", 404, undefined, "rules for static hosts"],
  ["/es/none", 404, undefined, "an unknown path in a language without a not-found page"],
  ["/.well-known/security.txt", 200, undefined, "a public dotfile"],
] as const;

test("hidden files are not served, and redirects take precedence over files", async () => {
  const root = makeFakeBuild();
  const { ask, stop } = await startServers(root);
  onTestFinished(stop);
  for (const name of SERVER_NAMES) {
    for (const [path, status, location, what] of ANSWERS) {
      const answer = await ask[name](path);
      expect([name, what, answer.status, answer.headers.location]).toEqual([name, what, status, location]);
    }
    const [spanish, english] = [await ask[name]("/es/none"), await ask[name]("/none")];
    expect([name, spanish.bytes.toString()]).toEqual([name, english.bytes.toString()]);
  }
});

test("the relay sees the visitor's real address, and long messages get its 413 response", async () => {
  const root = makeFakeBuild();
  const { ask, stop } = await startServers(root);
  onTestFinished(stop);
  const long = { ...MESSAGE, message: "x".repeat(BODY_LIMIT * 1.5) };
  // Without a proxy the relay trusts the header, which proves that claims matter.
  expect(await exceedLimit(ask["our server"])).not.toContain(429);
  for (const name of ["nginx", "Caddy"] as const) {
    expect([name, await exceedLimit(ask[name])]).toEqual([name, expect.arrayContaining([429])]);
  }
  for (const name of SERVER_NAMES) {
    const { status, headers, bytes } = await send(ask[name], "198.51.100.99", long);
    expect([name, status, headers["content-type"]]).toEqual([name, 413, "text/plain; charset=utf-8"]);
    expect([name, bytes.toString()]).toEqual([name, TOO_LONG]);
  }
});

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
