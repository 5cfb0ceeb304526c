import { once } from "node:events";
import { startProcess } from "#server/testing/start-process.ts";

export type RunningSite = AsyncDisposable & { url: string };

/** Serves the built site once more, with leads of its own. Ends with its scope. */
export async function startSite(dataDir: string): Promise<RunningSite> {
  const { child, url } = startProcess(process.cwd(), { DATA_DIR: dataDir });
  return {
    url: await url(),
    async [Symbol.asyncDispose]() {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}
