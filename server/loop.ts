/** Works again and again until it is stopped. Pauses when `work`, which must not reject, resolves to false. */
export function createLoop(work: () => Promise<boolean>, pauseMs: number) {
  let gate = Promise.withResolvers<void>();
  let isStopping = false;
  let running: Promise<void> = Promise.resolve();
  return {
    start() {
      running = run();
    },
    /** Ends the current pause or, if there is none, the next one at once. */
    wake: () => gate.resolve(),
    isStopping: () => isStopping,
    /** Waits for the work that has begun. */
    async stop() {
      isStopping = true;
      gate.resolve();
      await running;
    },
  };

  async function run(): Promise<void> {
    while (!isStopping) {
      const hasMore = await work();
      if (hasMore || isStopping) continue;
      const timer = setTimeout(gate.resolve, pauseMs);
      await gate.promise;
      clearTimeout(timer);
      gate = Promise.withResolvers<void>();
    }
  }
}
