import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { CLIENT } from "../built-site.ts";

const DECODERS = { br: brotliDecompressSync, zst: zstdDecompressSync, gz: gunzipSync } as const;

// Smaller files gain nothing.
const ONE_PACKET = 1_400;

const files = globSync("**/*.*", { cwd: CLIENT }).map((file) => path.join(CLIENT, file));

describe.for(Object.entries(DECODERS))("%s", ([extension, decode]) => {
  const compressed = files.filter((file) => file.endsWith(`.${extension}`));

  test("copies decode to the original", () => {
    expect(compressed.length).toBeGreaterThan(0);
    const wrong = compressed.filter((file) => {
      const original = readFileSync(file.slice(0, -extension.length - 1));
      return !decode(readFileSync(file)).equals(original);
    });
    expect(wrong).toEqual([]);
  });

  test("copies exist of all pages, data, scripts and styles", () => {
    const texts = files.filter((file) => /\.(html|data|js|css)$/.test(file));
    const large = texts.filter((file) => statSync(file).size > ONE_PACKET);
    expect(large.length).toBeGreaterThan(0);
    expect(large.filter((file) => !existsSync(`${file}.${extension}`))).toEqual([]);
  });
});
