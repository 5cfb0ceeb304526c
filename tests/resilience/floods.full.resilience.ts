import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeFakeBuild } from "#server/testing/fake-build.ts";
import { runServer } from "#server/testing/server-process.ts";
import { startNginx } from "../web-servers.ts";
import { post, SERVER_SETTINGS } from "./relay-setup.ts";

const SCRIPT = "/assets/large-1a2b.js";
/** More than the kernel buffers. */
const SCRIPT_BYTES = 16 * 1024 * 1024;
const ATTACKER = "127.0.0.2";

test.each([
  [
    "2,000 clients that request a script and never read it",
    2_000,
    `GET ${SCRIPT} HTTP/1.1\r\nHost: a\r\n\r\n`,
  ],
  ["5,000 clients that send nothing", 5_000, ""],
])("behind nginx, %s do not keep visitors out", async (_who, count, bytes) => {
  const root = makeFakeBuild();
  writeFileSync(join(root, "build/client", SCRIPT), Buffer.alloc(SCRIPT_BYTES, " "));
  const server = runServer(root, { ...SERVER_SETTINGS, CLIENT_ADDRESS_HEADER: "X-Forwarded-For" });
  const { url, stop } = await startNginx([new URL(await server.url()).host]);
  onTestFinished(stop);

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
  expect(server.output.stderr).not.toContain("A connection was dropped");
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
