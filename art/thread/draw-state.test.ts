import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { drawState } from "./draw-state.server.ts";
import { STATES, type StateName } from "./states.server.ts";

// `Object.keys` loses their type.
const names = Object.keys(STATES) as StateName[];

test.for(names)("the drawing of a %s is at most 6 KiB compressed and draws only what it defines", (name) => {
  const svg = drawState(name);
  expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(6 * 1024);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  const defined = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
  expect(new Set(defined).size).toBe(defined.length);
  const used = [...svg.matchAll(/ href="#(\w+)"/g)].map(([, id]) => id);
  expect(used.filter((id) => !defined.includes(id))).toEqual([]);
});

test("no two drawings are alike", () => {
  expect(new Set(names.map(drawState)).size).toBe(names.length);
});
