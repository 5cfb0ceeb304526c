import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeFakeBuild } from "#server/testing/fake-build.ts";
import { runServer } from "#server/testing/server-process.ts";
import { waitUntil } from "#server/testing/wait-until.ts";
import { post } from "./load.ts";
import { SERVER_SETTINGS } from "./relay-setup.ts";

const SCRIPT = "/assets/large-1a2b.js";
/** More than the kernel buffers. */
const SCRIPT_BYTES = 16 * 1024 * 1024;
const ATTACKER = "127.0.0.2";
// Without a proxy, so that the attacker is one visitor.
const DIRECT_SETTINGS = { ...SERVER_SETTINGS, CLIENT_ADDRESS_HEADER: "", METRICS_PORT: "0" };

test.each([
  [
    "2,000 clients that request a script and never read it",
    2_000,
    `GET ${SCRIPT} HTTP/1.1\r\nHost: a\r\n\r\n`,
  ],
  ["5,000 clients that send nothing", 5_000, ""],
])("%s do not keep visitors out", async (_who, count, bytes) => {
  const root = makeFakeBuild();
  writeFileSync(join(root, "build/client", SCRIPT), Buffer.alloc(SCRIPT_BYTES, " "));
  const server = runServer(root, DIRECT_SETTINGS);
  const url = await server.url();

  const attackers: Socket[] = [];
  onTestFinished(() => attackers.forEach((socket) => void socket.destroy()));
  for (let opened = 0; opened < count; opened += 1) {
    attackers.push(await openConnection(url, bytes));
    if (opened % 500 === 0) expect((await fetch(url)).status).toBe(200);
  }

  for (let visitor = 0; visitor < 20; visitor += 1) {
    expect((await fetch(url, { headers: { Connection: "close" } })).status).toBe(200);
  }
  expect(await post(url, { marker: "marker-1-end", key: "good" })).toBe(200);
  const [, metricsUrl = ""] = /Metrics are at (\S+)\.\n/.exec(server.output.stdout) ?? [];
  const metrics = await waitUntil(async () => {
    const text = await (await fetch(metricsUrl)).text();
    return /site_connections_dropped_total\{reason="address"\} (\d+)/.exec(text)?.[1];
  });
  expect(Number(metrics)).toBeGreaterThan(1_000);
  const lines = server.output.stderr.split("\n").filter((line) => line.includes("A connection was dropped"));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThan(10);
});

async function openConnection(url: string, bytes: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: ATTACKER });
  // Many connections are dropped.
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.pause();
  socket.write(bytes);
  return socket;
}
