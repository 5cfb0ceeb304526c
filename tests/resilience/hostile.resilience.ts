import { readFileSync } from "node:fs";
import { request } from "node:http";
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeFakeBuild } from "#server/testing/fake-build.ts";
import { type HostileRequest, hostileRequest } from "#server/testing/hostile-requests.ts";
import { runServer } from "#server/testing/server-process.ts";
import { waitUntil } from "#server/testing/wait-until.ts";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import { post } from "./load.ts";
import { CLIENT_ADDRESS_HEADER, SERVER_SETTINGS, startInbox } from "./relay-setup.ts";

const REQUESTS = IS_FULL ? 10_000 : 2_000;
const AT_ONCE = 20;
/** By then everything lazy is loaded. */
const WARM_UP = 3_000;
/** A small heap is collected often, so that growth is a leak. */
const SMALL_HEAP = "--max-old-space-size=80 --max-semi-space-size=2";
const GROWTH_MIB = 24;

const HARM = IS_FULL ? "neither an error nor a leak" : "no error";

test(`${REQUESTS} hostile requests cause ${HARM}, and a lead sent afterwards arrives`, async () => {
  const inbox = await startInbox();
  const settings = { ...SERVER_SETTINGS, SMTP_URL: inbox.url, NODE_OPTIONS: SMALL_HEAP };
  const server = runServer(makeFakeBuild(), settings);
  const url = await server.url();
  const statuses = new Map<number, number>();
  const ask = async (one: HostileRequest) => {
    const status = await send(url, one);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };

  const requests = fc.sample(hostileRequest(), REQUESTS);
  let memoryBefore = 0;
  for (let first = 0; first < REQUESTS; first += AT_ONCE) {
    if (first === WARM_UP) memoryBefore = readMemoryMib(server.child.pid);
    await Promise.all(requests.slice(first, first + AT_ONCE).map(ask));
  }
  const memoryAfter = readMemoryMib(server.child.pid);

  expect([...statuses.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([]);
  // Every kind of rejection occurs, and nearly valid messages are accepted.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 404, 405, 413, 415, 422]));
  // Fewer are over before everything lazy is loaded.
  if (IS_FULL) expect(memoryAfter - memoryBefore).toBeLessThan(GROWTH_MIB);
  expect(server.output.stderr).not.toContain("A request failed");
  const marker = "marker-1-end";
  expect(await post(url, { marker, key: "good" })).toBe(200);
  await waitUntil(() => inbox.messageIds().has(marker), 600_000);
});

/** @returns the status, or 0 without a response */
function send(url: string, { method, path, headers, body }: HostileRequest): Promise<number> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const sent = request(
      {
        hostname,
        port,
        method,
        path: encodePath(path),
        headers: { ...cleanHeaders(headers), [CLIENT_ADDRESS_HEADER]: nextAddress() },
      },
      (response) => {
        response.resume();
        response.on("close", () => resolve(response.statusCode ?? 0));
      },
    );
    sent.on("error", () => resolve(0));
    sent.end(body);
  });
}

let visitors = 0;

/** A network per request, because rejected ones are rate-limited. */
function nextAddress(): string {
  visitors += 1;
  return `2001:db8:${visitors.toString(16)}::1`;
}

// Node only sends valid HTTP; hostile-bytes.ts covers the rest.
function encodePath(path: string): string {
  return path.replace(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character));
}

function cleanHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, text]) => [name, text.replaceAll("\x7f", "")]),
  );
}

function readMemoryMib(pid: number | undefined): number {
  const [, kib] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kib) / 1024;
}
