import { type DestinationStream, destination } from "pino";
import { errorCode } from "#server/error-message.ts";

const MAX_BUFFERED_BYTES = 2 ** 20;
const RETRY_MS = 1_000;
const EXIT_MS = 1_000;
const PAUSE_MS = 20;

/**
 * Writes at once, so that the last line before an exit is not lost, but never waits: neither a full disk nor a reader that
 * stands still may keep a lead from being stored. `reportGap` gets the number of lines that had no room in the buffer.
 */
export function openStandardError(reportGap: (lines: number) => void): DestinationStream {
  // Node makes a pipe or socket non-blocking when it opens the stream.
  void process.stderr;
  let dropped = 0;
  let isStuck = false;
  let hasRetry = false;
  let waitsAtExit = false;
  // Without `retryEAGAIN` it would sleep until the reader goes on.
  const stream = destination({
    dest: 2,
    sync: true,
    maxLength: MAX_BUFFERED_BYTES,
    retryEAGAIN: () => false,
  });
  stream.on("error", (error: unknown) => {
    isStuck = errorCode(error) === "EAGAIN";
    if (!waitsAtExit) process.once("exit", waitAtExit);
    waitsAtExit = true;
    if (hasRetry) return;
    hasRetry = true;
    setTimeout(() => {
      hasRetry = false;
      tryAgain();
    }, RETRY_MS).unref();
  });
  stream.on("drop", () => {
    dropped += 1;
    tryAgain();
  });
  stream.on("drain", () => {
    const lines = dropped;
    dropped = 0;
    if (lines > 0) reportGap(lines);
  });
  return stream;

  // An empty line makes it write what is buffered.
  function tryAgain(): void {
    isStuck = false;
    stream.write("");
  }

  // Not `flushSync`, which never ends on a full disk.
  function waitAtExit(): void {
    const end = performance.now() + EXIT_MS;
    while (isStuck && performance.now() < end) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
      tryAgain();
    }
  }
}
