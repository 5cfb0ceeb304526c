import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, type ZstdOptions, zstdCompress } from "node:zlib";

/** Writes compressed copies beside text files, in each encoding that browsers ask for, while the caller does other things. */
export type Compressor = {
  /** Begins with some files, which do not change any more. */
  take(files: readonly string[], effort?: Effort): void;
  /** Takes every text file of the folder that was not taken yet, and waits until all copies are written. */
  finish(): Promise<void>;
};

/**
 * How much time is spent on a file: `most` for what visitors wait for, `less` for what they do not, and of which a large
 * site has much. It takes less than half of the time then, and 3 percent more bytes.
 */
export type Effort = "most" | "less";

/** Starts compressing the files below a folder. */
export function createCompressor(folder: string): Compressor {
  const taken = new Set<string>();
  const waiting: { file: string; effort: Effort }[] = [];
  const workers: Promise<void>[] = [];
  const failures: unknown[] = [];

  async function work(): Promise<void> {
    for (let next = waiting.pop(); next; next = waiting.pop()) await compressFile(next.file, next.effort);
  }

  function take(files: readonly string[], effort?: Effort): void {
    for (const file of files) {
      if (taken.has(file)) continue;
      taken.add(file);
      waiting.push({ file, effort: effort ?? chooseEffort(path.relative(folder, file)) });
    }
    for (let started = 0; started < WORKERS; started += 1) {
      workers[started] = (workers[started] ?? Promise.resolve()).then(work).catch((error) => {
        failures.push(error);
      });
    }
  }

  return {
    take,
    async finish() {
      take(await listTextFiles(folder));
      await Promise.all(workers);
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** The files below a folder that are compressed. */
export async function listTextFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((file) => COMPRESSIBLE.test(file)).map((name) => path.join(folder, name));
}

const COMPRESSIBLE = /\.(html|js|css|svg|json|data|txt|xml|webmanifest|md)$/;

// Below this size the packets on the wire are the same.
const SMALLEST = 256;

// So many files at once keep every core busy, and leave room for the reading and writing of others.
const WORKERS = 3;

/** What a visitor waits for is the page, and what all pages share. */
function chooseEffort(name: string): Effort {
  return /\.(?:data|md|txt|xml)$|^assets[\\/]pages[\\/]/.test(name) ? "less" : "most";
}

const BROTLI_QUALITY: Record<Effort, number> = { most: constants.BROTLI_MAX_QUALITY, less: 10 };

const ENCODERS: Record<string, (content: Buffer, effort: Effort) => Promise<Buffer>> = {
  br: (content, effort) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  zst: (content) =>
    promisify<Buffer, ZstdOptions, Buffer>(zstdCompress)(content, {
      // The highest one, 19, takes twice as long for a thousandth less.
      params: { [constants.ZSTD_c_compressionLevel]: 16 },
      // Told the size, it takes memory for that much only, which makes small files ten times faster.
      pledgedSrcSize: content.length,
    }),
  gz: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

async function compressFile(file: string, effort: Effort): Promise<void> {
  const content = await readFile(file);
  if (content.length < SMALLEST) return;
  for (const [extension, encode] of Object.entries(ENCODERS)) {
    await writeFile(`${file}.${extension}`, await encode(content, effort));
  }
}
