import type { ChildProcess } from "node:child_process";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { findPostgres, POSTGRES_MISSING } from "#tools/setup/find-programs.mjs";

type Owner = { uid: number; gid: number };

/** Starts PostgreSQL on a free port of loopback. @throws Error when it is not installed */
export async function startPostgres(settings: string[] = []) {
  const programs = findPostgres();
  if (programs === undefined) throw new Error(POSTGRES_MISSING);
  const owner = findOwner();
  // Root's own folder for temporary files may be closed to others.
  const place = owner && !isOpenToOthers(tmpdir()) ? "/tmp" : tmpdir();
  const folder = mkdtempSync(join(place, "postgres-test-"));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const port = await findClosedPort();
  const rights = ["--username=postgres", "--auth=trust"];
  const args = [...rights, "--encoding=UTF8", "--no-locale", "--no-sync", "-D", join(folder, "data")];
  await promisify(execFile)(join(programs, "initdb"), args, { cwd: folder, ...owner });
  let child: ChildProcess | undefined;
  const server = {
    /** Of the database `postgres`, without a password. */
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** Restarts it on the same port. */
    async start() {
      child = await runServer(join(programs, "postgres"), folder, [`port=${port}`, ...settings], owner);
    },
    /** Breaks all connections. */
    async stop() {
      if (!child) return;
      const ended = once(child, "exit");
      child.stdin?.end("stop\n");
      await ended;
      child = undefined;
    },
    /** Stops it and deletes everything. */
    async remove() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

// Stops the server on "stop"; if the tests die, stdin closes, and the data is removed too.
const WATCH = `"$@" & server=$!
  exec 2>/dev/null
  read word
  kill -INT $server
  wait $server
  [ "$word" = stop ] || rm -rf "$PWD"`;

async function runServer(
  program: string,
  folder: string,
  settings: string[],
  owner: Owner | undefined,
): Promise<ChildProcess> {
  const all = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=200", ...settings];
  const args = ["-D", join(folder, "data"), ...all.flatMap((text) => ["-c", text])];
  const child = spawn("sh", ["-c", WATCH, "sh", program, ...args], {
    cwd: folder,
    stdio: ["pipe", "ignore", "pipe"],
    // Ctrl-C signals the process group of the tests, which would prevent the cleanup.
    detached: true,
    ...owner,
  });
  let log = "";
  await new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.stderr.once("end", () => reject(new Error(`PostgreSQL did not start: ${log}`)));
    child.stderr.on("data", (text) => {
      log += text;
      if (log.includes("ready to accept connections")) resolve();
    });
  });
  return child;
}

function isOpenToOthers(folder: string): boolean {
  const parent = dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || isOpenToOthers(parent));
}

// PostgreSQL refuses to run as root.
function findOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const [, , uid, gid] =
    users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody") ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}
