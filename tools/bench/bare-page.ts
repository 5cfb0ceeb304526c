import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";

const BLOCK = /<(h[1-4]|p|li|dt|dd|th|td|label|summary|button)\b[^>]*>([\s\S]*?)<\/\1>/g;

/** Writes `/bare`: the words of the home page as one would write them by hand, without style, picture or script. */
export function writeBarePage(client: string): void {
  const home = readFileSync(path.join(client, "index.html"), "utf8");
  const body = home.slice(home.indexOf("<body"));
  const blocks = [...body.matchAll(BLOCK)].map(
    ([, tag, inside = ""]) => `<${tag}>${inside.replace(/<[^>]*>/g, " ")}</${tag}>`,
  );
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title>${blocks.join("\n")}</html>`;
  const folder = path.join(client, "bare");
  mkdirSync(folder);
  writeFileSync(path.join(folder, "index.html"), html);
  writeFileSync(path.join(folder, "index.html.br"), brotliCompressSync(html));
}
