import { expect, test } from "vitest";
import { findNetwork } from "#server/relay/relay.ts";
import { MESSAGE } from "#server/testing/messages.ts";
import { makeSendBody, makeTestApp } from "#server/testing/test-app.ts";

test.each([
  ["198.51.100.7", "198.51.100.0/24"],
  ["198.51.100.250", "198.51.100.0/24"],
  ["2001:db8:1:2::3", "2001:db8:1::/48"],
  ["2001:db8:1:ffff:1:2:3:4", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  ["127.0.0.1", undefined],
  ["::1", undefined],
  ["a name of a proxy's own", undefined],
  ["", undefined],
])("%s is of the network %s", (address, network) => {
  expect(findNetwork(address)).toBe(network);
});

test("who sends from many addresses of one network leaves confirmations for others", async () => {
  const { store, sendJson } = await makeTestApp();
  const send = (email: string, clientAddress: string) =>
    sendJson(makeSendBody({ template_params: { ...MESSAGE, email } }), {}, clientAddress);
  for (let host = 1; host <= 20; host += 1) {
    await send(`one-${host}@client.example`, `203.0.113.${host}`);
    await send(`other-${host}@client.example`, `2001:db8:7:${host}::1`);
  }
  await send("visitor@client.example", "198.51.100.1");
  const confirmed = (await store.list()).filter(({ mails }) => mails.length === 2);
  expect(confirmed.map(({ lead }) => lead.email)).toHaveLength(2 + 2 + 1);
  expect(confirmed.at(-1)?.lead.email).toBe("visitor@client.example");
});
