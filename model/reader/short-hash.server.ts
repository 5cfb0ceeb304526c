import { createHash } from "node:crypto";

/** Eight characters that change with the content: for the names of files that may be kept forever. */
export function shortHash(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 8);
}
