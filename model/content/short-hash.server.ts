import { createHash } from "node:crypto";

/** Eight hexadecimal digits, for names of files that may be cached forever. */
export function shortHash(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 8);
}
