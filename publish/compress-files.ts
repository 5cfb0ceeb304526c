import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";

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
  zst: (content) => promisify(zstdCompress)(content, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
  gz: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** Writes a compressed copy of every text file beside it, in each encoding that browsers ask for. */
export async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((file) => COMPRESSIBLE.test(file))) {
    const file = path.join(folder, name);
    const content = await readFile(file);
    if (content.length < SMALLEST) continue;
    await Promise.all(
      Object.entries(ENCODERS).map(async ([extension, encode]) =>
        writeFile(`${file}.${extension}`, await encode(content)),
      ),
    );
  }
}
