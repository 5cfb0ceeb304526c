import { statSync } from "node:fs";

// A build needs the text of each post only briefly.
const FIXED_LIMIT = 1_000;

type Entry = { value: unknown; version: string; sources: ReadonlySet<string> };

/** A fixed cache assumes that no file changes, as in a build. Any other checks modification times and derives each time. */
export class ContentCache {
  readonly isFixed: boolean;
  // Least recently used first.
  readonly #entries = new Map<string, Entry>();
  readonly #derived = new Map<string, unknown>();
  // Files besides its own that the entry being read depends on.
  #sources = new Set<string>();

  constructor({ isFixed = false } = {}) {
    this.isFixed = isFixed;
  }

  /** Reads again only if a listed file or a noted source has changed. A key always has values of one type. */
  read<Value>(key: string, listFiles: () => string[], read: () => Value): Value {
    const known = this.#entries.get(key);
    this.#entries.delete(key);
    const isCurrent = known !== undefined && known.version === this.#readVersion(listFiles, known.sources);
    const entry = isCurrent ? known : this.#readEntry(listFiles, read);
    for (const source of entry.sources) this.noteSource(source);
    this.#entries.set(key, entry);
    if (this.isFixed && this.#entries.size > FIXED_LIMIT) this.#evictLeastRecentlyUsed();
    // The same type under each key.
    return entry.value as Value;
  }

  noteSource(absolutePath: string): void {
    this.#sources.add(absolutePath);
  }

  /** Derives once in a fixed cache, and each time in any other. */
  memoize<Value>(key: string, derive: () => Value): Value {
    if (!this.isFixed) return derive();
    // The same type under each key.
    if (this.#derived.has(key)) return this.#derived.get(key) as Value;
    const value = derive();
    this.#derived.set(key, value);
    return value;
  }

  #readEntry(listFiles: () => string[], read: () => unknown): Entry {
    const outer = this.#sources;
    const sources = new Set<string>();
    this.#sources = sources;
    try {
      const value = read();
      return { value, version: this.#readVersion(listFiles, sources), sources };
    } finally {
      this.#sources = outer;
    }
  }

  #readVersion(listFiles: () => string[], sources: ReadonlySet<string>): string {
    return this.isFixed ? "" : [...listFiles(), ...sources].map(readFileVersion).join();
  }

  #evictLeastRecentlyUsed(): void {
    const { value } = this.#entries.keys().next();
    if (value !== undefined) this.#entries.delete(value);
  }
}

/** What a build has read. The server bundle shares it with the steps after rendering. */
export const buildCache = new ContentCache({ isFixed: true });

// Two writes may have the same timestamp.
function readFileVersion(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.mtimeMs} ${stats.size}` : "";
}
