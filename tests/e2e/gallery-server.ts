import { spawn } from "node:child_process";
import { once } from "node:events";
import { findClosedPort } from "#server/testing/listen-on-loopback.ts";
import { waitUntil } from "#server/testing/wait-until.ts";

const START_MS = 600_000;

/** The pages for the team, which only the development server has. */
export async function startGallery(dataDir: string): Promise<AsyncDisposable & { url: string }> {
  const url = `http://127.0.0.1:${await findClosedPort()}`;
  // A test that bundled something has set NODE_ENV in this process.
  const command = ["-u", "NODE_ENV", `DATA_DIR=${dataDir}`, "npm", "run", "--silent", "gallery", "--"];
  const child = spawn("env", [...command, "--port", new URL(url).port, "--strictPort"], {
    stdio: "ignore",
    detached: true,
  });
  const exited = once(child, "exit");
  const isReady = () =>
    fetch(`${url}/gallery`).then(
      ({ ok }) => ok || child.exitCode !== null,
      () => false,
    );
  await waitUntil(isReady, START_MS);
  return {
    url,
    async [Symbol.asyncDispose]() {
      // npm does not pass signals on.
      if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
      await exited;
    },
  };
}
