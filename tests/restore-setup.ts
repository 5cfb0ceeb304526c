import "#server/testing/words.ts";
import { afterEach, vi } from "vitest";

// After each test and not before the next: the modules of the next file are read in between, in the same process.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
