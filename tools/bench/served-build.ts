import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Element } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { toText } from "hast-util-to-text";
import { h } from "hastscript";
import { CONTINUE, SKIP, visit } from "unist-util-visit";
import { startProcess } from "#server/testing/start-process.ts";

type ServedBuild = AsyncDisposable & { url: string };

/** Serves a copy of the build, to which `addPages` may add some, in a child process. */
export async function serveBuildCopy(addPages?: (client: string) => void): Promise<ServedBuild> {
  const root = mkdtempSync(path.join(tmpdir(), "bench-"));
  cpSync("build", path.join(root, "build"), { recursive: true });
  addPages?.(path.join(root, "build/client"));
  const server = startProcess(root, { LOG_LEVEL: "error" });
  return {
    url: await server.url(),
    async [Symbol.asyncDispose]() {
      server.child.kill("SIGTERM");
      await server.exitCode();
      rmSync(root, { recursive: true });
    },
  };
}

/** Writes `/bare`: the text of the home page in plain HTML, without styles, images or scripts. */
export function writeBarePage(client: string): void {
  const blocks: Element[] = [];
  visit(fromHtml(readFileSync(path.join(client, "index.html"))), "element", (element) => {
    if (!BLOCKS.has(element.tagName)) return CONTINUE;
    blocks.push(h(element.tagName, toText(element)));
    return SKIP;
  });
  const head = [
    h("meta", { charSet: "utf-8" }),
    h("meta", { name: "viewport", content: "width=device-width" }),
  ];
  const document = h("html", { lang: "en" }, h("head", head, h("title", "Bare")), h("body", blocks));
  const html = `<!doctype html>${toHtml(document)}`;
  const file = path.join(client, "bare/index.html");
  mkdirSync(path.dirname(file));
  writeFileSync(file, html);
  writeFileSync(`${file}.br`, brotliCompressSync(html));
}

const BLOCKS = new Set("h1 h2 h3 h4 p li dt dd th td label summary button".split(" "));
