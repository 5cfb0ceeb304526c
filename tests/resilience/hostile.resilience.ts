import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { LEAD_ID_HEADER } from "#contract/mail-request.ts";
import { makeFakeBuild } from "#server/testing/fake-build.ts";
import { runServer } from "#server/testing/server-process.ts";
import { openTestStore } from "#server/testing/stores.ts";
import { makeTempFolder } from "#server/testing/temp-folder.ts";
import { waitUntil } from "#server/testing/wait-until.ts";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import { type HostileRequest, hostileRequest, toRequest } from "./hostile-requests.ts";
import { post } from "./load.ts";
import { CLIENT_ADDRESS_HEADER, SERVER_SETTINGS, startInbox } from "./relay-setup.ts";

const REQUESTS = IS_FULL ? 10_000 : 1_000;
const AT_ONCE = 20;
/** By then everything lazy is loaded. */
const WARM_UP = (REQUESTS / AT_ONCE) * 0.3;
const PERIOD = (REQUESTS / AT_ONCE) * 0.1;
/** A small heap is collected often, so that growth is a leak. */
const SMALL_HEAP = "--max-old-space-size=80 --max-semi-space-size=2";
const GROWTH_MIB = 24;

test(`${REQUESTS} hostile requests cause neither an error nor a leak, and every OK is a stored lead that arrives`, async () => {
  const inbox = await startInbox();
  const dataDir = makeTempFolder();
  const settings = { ...SERVER_SETTINGS, DATA_DIR: dataDir, SMTP_URL: inbox.url, NODE_OPTIONS: SMALL_HEAP };
  const server = runServer(makeFakeBuild(), settings);
  const url = await server.url();
  const statuses = new Set<number>();
  const acknowledged = new Set<string>();
  const requests = fc.sample(hostileRequest(), REQUESTS);
  const memory: number[] = [];
  for (let first = 0; first < REQUESTS; first += AT_ONCE) {
    memory.push(readMemoryMib(server.child.pid));
    const batch = requests.slice(first, first + AT_ONCE);
    const answers = await Promise.all(batch.map((one, index) => send(url, one, first + index)));
    for (const { status, leadId } of answers) {
      statuses.add(status);
      if (leadId) acknowledged.add(leadId);
    }
  }
  // What is collected soon after is no growth.
  const [memoryBefore = 0, memoryAfter = 0] = [
    memory.slice(WARM_UP, WARM_UP + PERIOD),
    memory.slice(-PERIOD),
  ].map((period) => Math.min(...period));

  expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
  // Every kind of rejection occurs, and nearly valid messages are accepted.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 404, 405, 413, 415, 422]));
  // A short run only warms up.
  if (IS_FULL) expect(memoryAfter - memoryBefore).toBeLessThan(GROWTH_MIB);

  expect(server.output.stderr).not.toContain("A request failed");

  const marker = "marker-1-end";
  expect(await post(url, { marker, key: "good" })).toBe(200);
  await waitUntil(() => inbox.messageIds().has(marker), 600_000);
  const stored = new Set((await (await openTestStore({ dataDir })).list()).map(({ lead }) => lead.id));
  expect(acknowledged.size).toBeGreaterThan(0);
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([]);
});

/** @returns status 0 without a response */
async function send(
  url: string,
  one: HostileRequest,
  visitor: number,
): Promise<{ status: number; leadId?: string | null }> {
  const request = toRequest(url, one);
  // A network per request, because rejected ones are rate-limited.
  request.headers.set(CLIENT_ADDRESS_HEADER, `2001:db8:${visitor.toString(16)}::1`);
  const response = await fetch(request, { redirect: "manual" }).catch(() => undefined);
  await response?.arrayBuffer().catch(() => undefined);
  return response ? { status: response.status, leadId: response.headers.get(LEAD_ID_HEADER) } : { status: 0 };
}

function readMemoryMib(pid: number | undefined): number {
  const [, kib] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kib) / 1024;
}
