import { statSync } from "node:fs";
import { ContentError } from "./content-error.ts";
import type { ContentReader } from "./content-reader.server.ts";

// Those of saved content, and of drafts.
const VERSIONS_KEPT = 4;

/** What a value was read from: files, lists of files, and derived values, each with its version, and how a reader finds that again. */
type Sources = Map<string, { version: string; readVersion: ReadVersion }>;
type Entry = { value: unknown; error?: ContentError; sources: Sources };

type ReadVersion = (reader: ContentReader) => string;

/**
 * What has been read, by key. A fixed cache assumes that nothing changes, as in a build. Any other notes what a value is read
 * from, and reads again if that has changed, so that saved content, its copies and drafts share all that is the same.
 */
export class ContentCache {
  readonly isFixed: boolean;
  readonly #entries = new Map<string, Entry[]>();
  /** Of the value that is being read. */
  #sources: Sources | undefined;
  /** The versions of sources that were looked at. */
  #looked: Map<string, string> | undefined;

  constructor({ isFixed = false } = {}) {
    this.isFixed = isFixed;
  }

  /** A key always has values of one type. @throws ContentError again, while nothing has changed */
  read<Value>(reader: ContentReader, key: string, read: () => Value): Value {
    return this.atOnce(() => {
      const entries = this.#entries.get(key) ?? [];
      const known = entries.find(({ sources }) => this.isFixed || this.#isCurrent(reader, sources));
      const entry = known ?? this.#readEntry(read);
      const others = entries.filter((one) => one !== entry);
      this.#entries.set(key, [entry, ...others].slice(0, VERSIONS_KEPT));
      for (const [source, version] of entry.sources) this.#sources?.set(source, version);
      if (entry.error) throw entry.error;
      // The same type under each key.
      return entry.value as Value;
    });
  }

  /** Looks at each source once while `run` reads. */
  atOnce<Value>(run: () => Value): Value {
    if (this.#looked) return run();
    this.#looked = new Map();
    try {
      return run();
    } finally {
      this.#looked = undefined;
    }
  }

  /** Before the source is read: what is being read depends on it. */
  noteSource(reader: ContentReader, source: string, readVersion: ReadVersion): void {
    if (!this.#sources || this.isFixed || this.#sources.has(source)) return;
    this.#sources.set(source, { version: this.#look(reader, source, readVersion), readVersion });
  }

  /** What `run` reads is no source of what is being read. */
  apart<Value>(run: () => Value): Value {
    return this.#noteIn(undefined, run);
  }

  #isCurrent(reader: ContentReader, sources: Sources): boolean {
    for (const [source, { version, readVersion }] of sources)
      if (this.#look(reader, source, readVersion) !== version) return false;
    return true;
  }

  #look(reader: ContentReader, source: string, readVersion: ReadVersion): string {
    const key = `${reader.draft?.folder}\n${source}`;
    const version = this.#looked?.get(key) ?? readVersion(reader);
    this.#looked?.set(key, version);
    return version;
  }

  #readEntry(read: () => unknown): Entry {
    const sources: Sources = new Map();
    try {
      return { value: this.#noteIn(sources, read), sources };
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      // What refers to an invalid file would read it again and again.
      return { value: undefined, error, sources };
    }
  }

  #noteIn<Value>(sources: Sources | undefined, run: () => Value): Value {
    const outer = this.#sources;
    this.#sources = sources;
    try {
      return run();
    } finally {
      this.#sources = outer;
    }
  }
}

/** What a build has read. The server bundle shares it with the steps after rendering. */
export const buildCache = new ContentCache({ isFixed: true });

/** What everything else in this process has read. */
export const sharedCache = new ContentCache();

/** Told by what differs after each write. */
export function readFileVersion(file: string): string {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (!stats?.isFile()) return stats ? "folder" : "none";
  return `${stats.ino} ${stats.size} ${stats.mtimeNs} ${stats.ctimeNs}`;
}
