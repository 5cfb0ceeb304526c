import { IncomingMessage } from "node:http";
import { MAX_CHUNKS } from "#server/http/body-limit.ts";

/**
 * A request of which Node keeps only so many pieces that a reader of the body can see there are too many. Node itself
 * holds up to 64 KiB that nobody has read yet, whatever the pieces are: of one byte each they take a thousand times as much.
 */
export class CountedMessage extends IncomingMessage {
  #chunks = 0;

  // Also the end is dropped after the last piece: what lacks something must never look whole.
  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    if (this.#chunks > MAX_CHUNKS) return false;
    if (chunk !== null) this.#chunks += 1;
    return super.push(chunk, encoding);
  }
}
