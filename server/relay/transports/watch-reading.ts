import { Readable } from "node:stream";

type Composed = { createReadStream(): Readable };

export type ReadingWatch = {
  /** The first bytes are asked for: until then the server cannot have the mail. */
  onBegin: () => void;
  /** All has been taken: what is waited for now is the server's answer. */
  onEnd: () => void;
};

/**
 * Calls back when a composed mail begins to be read, and when it has been. nodemailer pulls the first bytes only after
 * the server has said that it will listen.
 */
export function watchReading(composed: Composed, watch: ReadingWatch): void {
  const createReadStream = composed.createReadStream.bind(composed);
  composed.createReadStream = () =>
    Readable.from(readOnDemand(createReadStream, watch), { objectMode: false });
}

async function* readOnDemand(open: () => Readable, watch: ReadingWatch): AsyncGenerator<Buffer> {
  watch.onBegin();
  yield* open();
  watch.onEnd();
}
