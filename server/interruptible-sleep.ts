type InterruptibleSleep = {
  /** Ends the current sleep or, if there is none, the next one at once. */
  interrupt(): void;
  sleep(ms: number): Promise<void>;
};

export function createInterruptibleSleep(): InterruptibleSleep {
  let gate = Promise.withResolvers<void>();
  return {
    interrupt: () => gate.resolve(),
    async sleep(ms) {
      const timer = setTimeout(gate.resolve, ms);
      await gate.promise;
      clearTimeout(timer);
      gate = Promise.withResolvers<void>();
    },
  };
}
