import { MIMEType } from "node:util";
import { HttpError } from "#server/relay/refusal.ts";

/** So many fields are read; the site's own form has about fifteen. Each costs time, and a body has room for 65,000. */
const MAX_FIELDS = 200;

/**
 * Counts the fields of a form by what separates them, before it is parsed. `type` is its Content-Type.
 * @throws HttpError 400 when there are too many; TypeError when `type` cannot be read.
 */
export function checkFieldCount(body: Uint8Array, type: string): void {
  const { essence, params } = new MIMEType(type);
  const separator = essence === "multipart/form-data" ? `--${params.get("boundary") ?? ""}` : "&";
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let count = 0;
  for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, at + separator.length)) {
    count += 1;
    refuseMoreThanLimit(count);
  }
}

/** @throws HttpError 400 */
export function checkParameterCount(parameters: unknown): void {
  if (typeof parameters === "object" && parameters !== null) {
    refuseMoreThanLimit(Object.keys(parameters).length);
  }
}

function refuseMoreThanLimit(count: number): void {
  if (count > MAX_FIELDS) {
    throw new HttpError(400, `The message has too many fields: at most ${MAX_FIELDS} are read.`);
  }
}
