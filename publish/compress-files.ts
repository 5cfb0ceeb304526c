import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, type ZstdOptions, zstdCompress } from "node:zlib";

const COMPRESSIBLE = /\.(html|js|css|svg|json|data|txt|xml|webmanifest|md)$/;

// Below this size the packets on the wire are the same.
const SMALLEST = 256;

const ENCODERS: Record<string, (content: Buffer) => Promise<Buffer>> = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  zst: (content) =>
    promisify<Buffer, ZstdOptions, Buffer>(zstdCompress)(content, {
      params: { [constants.ZSTD_c_compressionLevel]: 19 },
      // Told the size, it takes memory for that much only, which makes small files ten times faster.
      pledgedSrcSize: content.length,
    }),
  gz: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

// So many files at once keep every core busy.
const BATCH = 8;

/** Writes a compressed copy of every text file beside it, in each encoding that browsers ask for. */
export async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((file) => COMPRESSIBLE.test(file)).map((name) => path.join(folder, name));
  for (let start = 0; start < files.length; start += BATCH) {
    await Promise.all(files.slice(start, start + BATCH).map(compressFile));
  }
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < SMALLEST) return;
  await Promise.all(
    Object.entries(ENCODERS).map(async ([extension, encode]) =>
      writeFile(`${file}.${extension}`, await encode(content)),
    ),
  );
}
