type Alarm = {
  /** Ends the sleep under way, or lets the next one end at once. */
  wake(): void;
  sleep(ms: number): Promise<void>;
};

/** A sleep that can be ended early. A call that comes between two sleeps is not lost. */
export function createAlarm(): Alarm {
  let gate = Promise.withResolvers<void>();
  return {
    wake: () => gate.resolve(),
    async sleep(ms) {
      const timer = setTimeout(gate.resolve, ms);
      await gate.promise;
      clearTimeout(timer);
      gate = Promise.withResolvers<void>();
    },
  };
}
