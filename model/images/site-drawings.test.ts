import { globSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { fromHtml } from "hast-util-from-html";
import { selectAll } from "hast-util-select";
import { expect, test } from "vitest";
import { fillColors } from "#art/theme/theme-tokens.server.ts";
import { readDrawing } from "./drawing.server.ts";

const files = globSync(["content/images/{land,placeholder}.svg", "content/images/{sheets,states}/*.svg"]);

test.for(files)("%s can be drawn, is at most 6 KiB compressed and uses only what it defines", (file) => {
  const { svg, width } = readDrawing(file, readFileSync(file, "utf8"));
  expect(width).toBeGreaterThan(100);
  expect(brotliCompressSync(fillColors(svg)).length).toBeLessThanOrEqual(6 * 1024);
  const root = fromHtml(svg, { fragment: true, space: "svg" });
  const list = (name: string) =>
    selectAll(`[${name}]`, root).map(({ properties }) => String(properties[name]));
  const ids = list("id");
  expect(new Set(ids).size).toBe(ids.length);
  expect(list("href").filter((target) => !ids.includes(target.slice(1)))).toEqual([]);
});
