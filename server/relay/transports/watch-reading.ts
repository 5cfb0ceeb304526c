import { Readable } from "node:stream";

type Composed = { createReadStream(): Readable };

/**
 * Calls back when the first bytes of a composed mail are taken. nodemailer pulls them only after the server has
 * said that it will listen, so until then the server cannot have the mail.
 */
export function watchReading(composed: Composed, onBegin: () => void): void {
  const createReadStream = composed.createReadStream.bind(composed);
  composed.createReadStream = () =>
    Readable.from(readOnDemand(createReadStream, onBegin), { objectMode: false });
}

async function* readOnDemand(open: () => Readable, onBegin: () => void): AsyncGenerator<Buffer> {
  onBegin();
  yield* open();
}
