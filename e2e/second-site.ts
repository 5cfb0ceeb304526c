import { spawn } from "node:child_process";
import { once } from "node:events";

export type RunningSite = AsyncDisposable & { url: string };

/** Serves the built site once more, with leads of its own. Ends with its scope. */
export async function startSite(dataDir: string): Promise<RunningSite> {
  const server = spawn(process.execPath, ["server/main.ts"], { env: { PORT: "0", DATA_DIR: dataDir } });
  let output = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const url = await new Promise<string>((resolve, reject) => {
    server.stdout.on("data", () => {
      const [address] = /http:\/\/[\d.]+:\d+/.exec(output) ?? [];
      if (address) resolve(address);
    });
    server.once("exit", () => reject(new Error(`The site did not start: ${output}`)));
  });
  return {
    url,
    async [Symbol.asyncDispose]() {
      const ended = once(server, "exit");
      server.kill();
      await ended;
    },
  };
}
