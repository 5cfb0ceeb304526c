import { globSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { fillColors } from "#art/theme/fill-colors.server.ts";
import { readDrawingSize } from "./image.server.ts";
import { listElements, parseSvg } from "./svg.server.ts";

const files = globSync(["content/images/{land,placeholder}.svg", "content/images/{sheets,states}/*.svg"]);

test.for(files)("%s can be drawn, is at most 6 KiB compressed and uses only what it defines", (file) => {
  const svg = fillColors(readFileSync(file, "utf8"));
  expect(readDrawingSize(file, svg).width).toBeGreaterThan(100);
  expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(6 * 1024);
  const attributes = listElements(parseSvg(svg)).flatMap((element) => element.attributes);
  const list = (name: string) => attributes.filter((one) => one.name === name).map(({ value }) => value);
  const ids = list("id");
  expect(new Set(ids).size).toBe(ids.length);
  expect(list("href").filter((target) => !ids.includes(target.slice(1)))).toEqual([]);
});
