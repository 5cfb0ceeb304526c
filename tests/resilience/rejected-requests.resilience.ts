import { request } from "node:http";
import { expect, test } from "vitest";
import { BODY_LIMIT } from "#contract/limits.ts";
import { SEND_FORM_PATH } from "#contract/mail-request.ts";
import { makeFakeBuild } from "#server/testing/fake-build.ts";
import { runServer } from "#server/testing/server-process.ts";
import { post } from "./load.ts";
import { CLIENT_ADDRESS_HEADER, SERVER_SETTINGS } from "./relay-setup.ts";

const REQUESTS = 2_000;
const AT_ONCE = 20;
const ATTACKER = "198.51.100.7";
/** A form of as many fields as fit into the largest body. */
const BODY = "a&".repeat(BODY_LIMIT / 2);

test(`of ${REQUESTS} wrong messages from one address few are read, and another visitor's is stored`, async () => {
  const server = runServer(makeFakeBuild(), SERVER_SETTINGS);
  const url = await server.url();
  const statuses = new Map<number, number>();
  const begun = Date.now();
  for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => send(url)));
    for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  const seconds = (Date.now() - begun) / 1_000;

  expect([...statuses.keys()].toSorted()).toEqual([400, 429]);
  // Sixty at once, one more every two seconds, and those that were being read when the limit was reached.
  expect(statuses.get(400)).toBeLessThanOrEqual(60 + seconds / 2 + AT_ONCE);
  expect(await post(url, { marker: "marker-1-end", key: "good" })).toBe(200);
});

function send(url: string): Promise<number> {
  const headers = {
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": BODY.length,
    [CLIENT_ADDRESS_HEADER]: ATTACKER,
  };
  return new Promise((resolve, reject) => {
    const sent = request(url + SEND_FORM_PATH, { method: "POST", headers }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
    });
    sent.once("error", reject);
    sent.end(BODY);
  });
}
