import { statSync } from "node:fs";

// A build of many posts needs the text of each only for a moment.
const FIXED_LIMIT = 1_000;

type Entry = { value: unknown; version: string; sources: ReadonlySet<string> };

/**
 * What readers have parsed. A fixed cache assumes that no file changes during its life, as in a build: it reads and
 * derives everything once. Any other one checks modification times, and derives nothing ahead.
 */
export class ContentCache {
  readonly isFixed: boolean;
  // In order of use.
  readonly #entries = new Map<string, Entry>();
  readonly #derived = new Map<string, unknown>();
  // Files besides its own that the entry being read depends on.
  #sources = new Set<string>();

  constructor({ isFixed = false } = {}) {
    this.isFixed = isFixed;
  }

  /** Reads something unless it is known and neither `files` nor what it noted as a source changed since. */
  read<Value>(key: string, listFiles: () => string[], read: () => Value): Value {
    const known = this.#entries.get(key);
    this.#entries.delete(key);
    const isCurrent = known !== undefined && known.version === this.#readVersion(listFiles, known.sources);
    const entry = isCurrent ? known : this.#readEntry(listFiles, read);
    for (const source of entry.sources) this.noteSource(source);
    this.#entries.set(key, entry);
    if (this.isFixed && this.#entries.size > FIXED_LIMIT) this.#forgetLeastUsed();
    // A key is always read in one way.
    return entry.value as Value;
  }

  /** Makes what is being read depend on another file, by its absolute path. */
  noteSource(absolutePath: string): void {
    this.#sources.add(absolutePath);
  }

  /** Derives something once in a fixed cache, and every time in any other. */
  memoize<Value>(key: string, derive: () => Value): Value {
    if (!this.isFixed) return derive();
    // A key is always derived in one way.
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

  #forgetLeastUsed(): void {
    const { value } = this.#entries.keys().next();
    if (value !== undefined) this.#entries.delete(value);
  }
}

// Two writes may fall into one tick of the file system's clock.
function readFileVersion(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.mtimeMs} ${stats.size}` : "";
}
