import { existsSync } from "node:fs";
import { copyFile, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, type ZstdOptions, zstdCompress } from "node:zlib";
import { FILES_AT_ONCE, replaceFile } from "./write-file.ts";

/**
 * Writes a compressed copy in each encoding beside every text file. No file may change afterward.
 * @param former a folder that was compressed before: files with the same content take their copies from it
 */
export async function compressFiles(folder: string, former?: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const texts = Readable.from(names.filter((name) => COMPRESSIBLE.test(name)));
  const compress = (name: string) => compressFile(name, folder, former);
  await texts.forEach(compress, { concurrency: FILES_AT_ONCE });
}

const COMPRESSIBLE = /\.(html|js|css|svg|json|data|txt|xml|webmanifest|md)$/;

// Smaller files fit into one packet anyway.
const SMALLEST = 256;

/** What a server sends before it waits for the client: ten packets. */
const FIRST_FLIGHT = 14 * 1024;

/**
 * `some` takes 7 times as long as `little`, for a tenth fewer bytes: files beyond the first flight arrive sooner by it. `most`
 * takes 3 times as long as that, for a fiftieth fewer: it is for home pages, and for shared scripts and styles, of which a visitor
 * loads many at once.
 */
type Effort = "little" | "some" | "most";

const EFFORTS: Record<Effort, { brotli: number; zstd: number }> = {
  little: { brotli: 7, zstd: 9 },
  some: { brotli: 10, zstd: 12 },
  most: { brotli: constants.BROTLI_MAX_QUALITY, zstd: 16 },
};

const START_MODULE = /^assets[\\/]pages[\\/]/;
const HOME_OR_SHARED = /^(?:(?:[a-z]{2}[\\/])?index\.html|assets[\\/][^\\/]+)$/;

const ENCODERS: Record<string, (content: Buffer, effort: Effort) => Promise<Buffer>> = {
  br: (content, effort) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: EFFORTS[effort].brotli,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  zst: (content, effort) =>
    promisify<Buffer, ZstdOptions, Buffer>(zstdCompress)(content, {
      params: { [constants.ZSTD_c_compressionLevel]: EFFORTS[effort].zstd },
      // Limits memory to the file size, which makes small files ten times faster.
      pledgedSrcSize: content.length,
    }),
  gz: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

async function compressFile(name: string, folder: string, formerFolder?: string): Promise<void> {
  const file = path.join(folder, name);
  const content = await readFile(file);
  if (content.length < SMALLEST) return;
  // The start modules of pages count as scripts, too.
  const effort = HOME_OR_SHARED.test(name) ? "most" : START_MODULE.test(name) ? "some" : "little";
  const former = formerFolder && path.join(formerFolder, name);
  const isUnchanged = former !== undefined && existsSync(former) && content.equals(await readFile(former));
  for (const [extension, encode] of Object.entries(ENCODERS)) {
    if (isUnchanged) {
      await copyFile(`${former}.${extension}`, `${file}.${extension}`);
      continue;
    }
    let encoded = await encode(content, effort);
    if (effort === "little" && encoded.length > FIRST_FLIGHT) encoded = await encode(content, "some");
    await replaceFile(`${file}.${extension}`, encoded);
  }
}
