import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeFakeBuild } from "#server/testing/fake-build.ts";
import { type HostileRequest, hostileRequest, toRequest } from "#server/testing/hostile-requests.ts";
import { runServer } from "#server/testing/server-process.ts";
import { waitUntil } from "#server/testing/wait-until.ts";
import { post } from "./load.ts";
import { CLIENT_ADDRESS_HEADER, SERVER_SETTINGS, startInbox } from "./relay-setup.ts";

const REQUESTS = 10_000;
const AT_ONCE = 20;
/** By then everything lazy is loaded. */
const WARM_UP = 3_000;
/** A small heap is collected often, so that growth is a leak. */
const SMALL_HEAP = "--max-old-space-size=80 --max-semi-space-size=2";
const GROWTH_MIB = 24;

test(`${REQUESTS} hostile requests cause neither an error nor a leak, and a lead sent afterwards arrives`, async () => {
  const inbox = await startInbox();
  const settings = { ...SERVER_SETTINGS, SMTP_URL: inbox.url, NODE_OPTIONS: SMALL_HEAP };
  const server = runServer(makeFakeBuild(), settings);
  const url = await server.url();
  const statuses = new Set<number>();
  const requests = fc.sample(hostileRequest(), REQUESTS);
  let memoryBefore = 0;
  for (let first = 0; first < REQUESTS; first += AT_ONCE) {
    if (first === WARM_UP) memoryBefore = readMemoryMib(server.child.pid);
    const batch = requests.slice(first, first + AT_ONCE);
    const answers = await Promise.all(batch.map((one, index) => send(url, one, first + index)));
    for (const status of answers) statuses.add(status);
  }
  const memoryAfter = readMemoryMib(server.child.pid);

  expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
  // Every kind of rejection occurs, and nearly valid messages are accepted.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404, 405, 413, 415, 422]));
  expect(memoryAfter - memoryBefore).toBeLessThan(GROWTH_MIB);
  expect(server.output.stderr).not.toContain("A request failed");
  const marker = "marker-1-end";
  expect(await post(url, { marker, key: "good" })).toBe(200);
  await waitUntil(() => inbox.messageIds().has(marker), 600_000);
});

/** @returns the status, or 0 without a response */
async function send(url: string, one: HostileRequest, visitor: number): Promise<number> {
  const request = toRequest(url, one);
  // A network per request, because rejected ones are rate-limited.
  request.headers.set(CLIENT_ADDRESS_HEADER, `2001:db8:${visitor.toString(16)}::1`);
  const response = await fetch(request, { redirect: "manual" }).catch(() => undefined);
  await response?.arrayBuffer().catch(() => undefined);
  return response?.status ?? 0;
}

function readMemoryMib(pid: number | undefined): number {
  const [, kib] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kib) / 1024;
}
