import { setTimeout as sleep } from "node:timers/promises";

/** Runs `count` loops that send to the target with random pauses until `stop`. */
export function createSendLoops<Target>(
  { count, longestPauseMs }: { count: number; longestPauseMs: number },
  send: (target: Target) => Promise<void>,
) {
  let running: Promise<void>[] = [];
  let stopping = new AbortController();

  async function sendUntilStopped(target: Target): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      await send(target);
      await sleep(Math.random() * longestPauseMs, undefined, { signal }).catch(() => {});
    }
  }

  return {
    start(target: Target): void {
      stopping = new AbortController();
      running = Array.from({ length: count }, () => sendUntilStopped(target));
    },
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
