import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

export type FileContents = { bytes: Uint8Array<ArrayBuffer>; etag: string };

export type FileCache = {
  /** What is already in memory; no waiting. */
  peek(file: string): FileContents | undefined;
  /** Reads the file and keeps it. Throws what the file system throws. */
  load(file: string): Promise<FileContents>;
};

/** Keeps the contents of files in at most `maxBytes` of memory; the one longest unused goes first. */
export function createFileCache(maxBytes: number): FileCache {
  const contents = new Map<string, FileContents>();
  let size = 0;

  return {
    peek(file) {
      const found = contents.get(file);
      if (found) {
        contents.delete(file);
        contents.set(file, found);
      }
      return found;
    },
    async load(file) {
      const bytes = new Uint8Array(await readFile(file));
      const loaded = {
        bytes,
        etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`,
      };
      if (bytes.byteLength <= maxBytes) keep(file, loaded);
      return loaded;
    },
  };

  function keep(file: string, loaded: FileContents): void {
    forget(file);
    contents.set(file, loaded);
    size += loaded.bytes.byteLength;
    for (const oldest of contents.keys()) {
      if (size <= maxBytes) return;
      forget(oldest);
    }
  }

  function forget(file: string): void {
    size -= contents.get(file)?.bytes.byteLength ?? 0;
    contents.delete(file);
  }
}
