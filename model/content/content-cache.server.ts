import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { ContentError } from "./content-error.ts";

// A build needs the text of each post only briefly.
const FIXED_LIMIT = 1_000;

// Those of saved content, and of drafts.
const VERSIONS_KEPT = 4;

/** What a value was read from, with the version of each: files, lists of files, and derived values. */
type Sources = ReadonlyMap<string, string>;
type Entry = { value: unknown; error?: ContentError; sources: Sources };

/** Knows the current version of a source, which may be a draft's. */
export type Versions = { readVersion(source: string): string };

/**
 * What has been read, by key. A fixed cache assumes that nothing changes, as in a build. Any other notes what a value is read
 * from, and reads again if that has changed, so that saved content, its copies and drafts share all that is the same.
 */
export class ContentCache {
  readonly isFixed: boolean;
  // Least recently used first.
  readonly #entries = new Map<string, Entry[]>();
  readonly #memoized = new Map<string, unknown>();
  /** Of the value that is being read. */
  #sources: Map<string, string> | undefined;
  /** The versions of files that were looked at. */
  #files: Map<string, string> | undefined;

  constructor({ isFixed = false } = {}) {
    this.isFixed = isFixed;
  }

  /** A key always has values of one type. @throws ContentError again, while nothing has changed */
  read<Value>(versions: Versions, key: string, read: () => Value): Value {
    return this.atOnce(() => {
      const entries = this.#entries.get(key) ?? [];
      const known = entries.find(({ sources }) => this.isFixed || isCurrent(versions, sources));
      const entry = known ?? this.#readEntry(read);
      this.#entries.delete(key);
      this.#entries.set(key, [entry, ...entries.filter((one) => one !== entry)].slice(0, VERSIONS_KEPT));
      if (this.isFixed && this.#entries.size > FIXED_LIMIT) this.#evictLeastRecentlyUsed();
      this.#addSources(entry.sources);
      if (entry.error) throw entry.error;
      // The same type under each key.
      return entry.value as Value;
    });
  }

  /** Looks at each file once while `run` reads. */
  atOnce<Value>(run: () => Value): Value {
    if (this.#files) return run();
    this.#files = new Map();
    try {
      return run();
    } finally {
      this.#files = undefined;
    }
  }

  /** Like `read`, and never evicts the value. */
  memoize<Value>(versions: Versions, key: string, derive: () => Value): Value {
    if (!this.isFixed) return this.read(versions, key, derive);
    // The same type under each key.
    if (this.#memoized.has(key)) return this.#memoized.get(key) as Value;
    const value = derive();
    this.#memoized.set(key, value);
    return value;
  }

  /** Before the source is read: what is being read depends on it. */
  noteSource(versions: Versions, source: string): void {
    if (!this.#sources || this.isFixed || this.#sources.has(source)) return;
    this.#sources.set(source, versions.readVersion(source));
  }

  /** What `run` reads is no source of what is being read. */
  apart<Value>(run: () => Value): Value {
    const sources = this.#sources;
    this.#sources = undefined;
    try {
      return run();
    } finally {
      this.#sources = sources;
    }
  }

  /** The version of a file, or of anything else that is told by `look`. */
  readVersion(file: string, look = readFileVersion): string {
    const version = this.#files?.get(file) ?? look(file);
    this.#files?.set(file, version);
    return version;
  }

  #readEntry(read: () => unknown): Entry {
    const outer = this.#sources;
    const sources = new Map<string, string>();
    this.#sources = sources;
    try {
      return { value: read(), sources };
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      // What refers to an invalid file would read it again and again.
      return { value: undefined, error, sources };
    } finally {
      this.#sources = outer;
      this.#addSources(sources);
    }
  }

  #addSources(sources: Sources): void {
    for (const [source, version] of sources) this.#sources?.set(source, version);
  }

  #evictLeastRecentlyUsed(): void {
    const { value } = this.#entries.keys().next();
    if (value !== undefined) this.#entries.delete(value);
  }
}

/** What a build has read. The server bundle shares it with the steps after rendering. */
export const buildCache = new ContentCache({ isFixed: true });

/** What everything else in this process has read. */
export const sharedCache = new ContentCache();

function isCurrent(versions: Versions, sources: Sources): boolean {
  for (const [source, version] of sources) if (versions.readVersion(source) !== version) return false;
  return true;
}

const fileVersions = new Map<string, { stamp: string; version: string }>();

// Two writes within a tick of the clock leave the same times. FAT has the longest, two seconds.
const SETTLED_MS = 2_000;

/** By its bytes, so that copies are the same. They are read again when size or times have changed, or are recent. */
function readFileVersion(file: string): string {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (!stats) return "none";
  if (!stats.isFile()) return "folder";
  const stamp = `${stats.ino} ${stats.size} ${stats.mtimeNs} ${stats.ctimeNs}`;
  const found = fileVersions.get(file);
  if (found?.stamp === stamp) return found.version;
  const version = hash("sha256", readFileSync(file));
  const age = Date.now() - Number(stats.ctimeMs);
  if (age > SETTLED_MS) fileVersions.set(file, { stamp, version });
  return version;
}
