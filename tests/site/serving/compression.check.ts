import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { IS_FULL } from "#tools/setup/test-size.mjs";
import { CLIENT, readClientFile } from "../built-site.ts";

const DECODERS = { br: brotliDecompressSync, zst: zstdDecompressSync, gz: gunzipSync } as const;

// Smaller files gain nothing.
const ONE_PACKET = 1_400;

test("every text has compressed copies, which decode to the original", () => {
  const texts = globSync("**/*.{html,js,css,svg,json,data,txt,xml,webmanifest,md}", { cwd: CLIENT }).map(
    (file) => [file, readClientFile(file)] as const,
  );
  const large = texts.filter(([, text]) => text.length > ONE_PACKET);
  expect(large.length).toBeGreaterThan(0);
  const wrong = texts.filter(([file, text], index) =>
    Object.entries(DECODERS).some(([extension, decode]) => {
      const copy = `${file}.${extension}`;
      if (!existsSync(path.join(CLIENT, copy))) return text.length > ONE_PACKET;
      return (IS_FULL || index % 4 === 0) && !decode(readClientFile(copy)).equals(text);
    }),
  );
  expect(wrong.map(([file]) => file)).toEqual([]);
});
