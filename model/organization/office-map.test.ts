import { readFileSync } from "node:fs";
import { fromHtml } from "hast-util-from-html";
import { selectAll } from "hast-util-select";
import { expect, it } from "vitest";
import { openContent } from "#content.config";
import { buildMap, findOnMap } from "./office-map.server.ts";

const COIMBATORE = { city: "Coimbatore", side: "left", latitude: 11, longitude: 77 } as const;
const TAMPA = { city: "Tampa", side: "right", latitude: 27.95, longitude: -82.46 } as const;
const LONDON = { city: "London", side: "above", latitude: 51.5, longitude: -0.1 } as const;
const NAIROBI = { city: "Nairobi", side: "right", latitude: -1.3, longitude: 36.8 } as const;

it("a map has the east on the right and the north at the top", () => {
  const across = [TAMPA, LONDON, NAIROBI, COIMBATORE].map((place) => findOnMap(place).x);
  const down = [LONDON, TAMPA, COIMBATORE, NAIROBI].map((place) => findOnMap(place).y);
  for (const steps of [across, down]) expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});

it.each([
  { latitude: 66, longitude: -170 },
  { latitude: -55, longitude: -68 },
  { latitude: 80, longitude: -40 },
  { latitude: 68, longitude: 180 },
])("a map includes its end at %j", (end) => {
  const { x, y } = findOnMap(end);
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  expect(Math.max(x, y)).toBeLessThanOrEqual(100);
});

it.each([
  [COIMBATORE, true],
  [{ city: "the east of Siberia", latitude: 66, longitude: 175 }, true],
  [{ city: "the Cape of Good Hope", latitude: -33, longitude: 20 }, true],
  [{ city: "the middle of the Atlantic", latitude: 30, longitude: -40 }, false],
  [{ city: "the Gulf of Mexico", latitude: 25, longitude: -90 }, false],
  [{ city: "the south of the Indian Ocean", latitude: -30, longitude: 80 }, false],
])("%j is on the drawn land: %s", (place, isLand) => expect(isOnLand(place)).toBe(isLand));

it("a map joins the offices and numbers other places", () => {
  const map = buildMap(openContent(), [TAMPA, COIMBATORE], [LONDON, NAIROBI]);
  expect(map.thread.startsWith(`M${map.offices[0]?.x} ${map.offices[0]?.y}C`)).toBe(true);
  expect(map.offices.map(({ name, side }) => [name, side])).toEqual([
    ["Tampa", "right"],
    ["Coimbatore", "left"],
  ]);
  expect(map.places.map(({ name, number }) => [name, number])).toEqual([
    ["London", 1],
    ["Nairobi", 2],
  ]);
  expect(buildMap(openContent(), [TAMPA], []).thread).toBe("");
});

/** Each row of the land is a list of lines such as `M74 297h5`. */
function isOnLand(place: { latitude: number; longitude: number }): boolean {
  const { x, y } = findOnMap(place);
  const root = fromHtml(readFileSync("content/images/land.svg", "utf8"), { fragment: true, space: "svg" });
  const paths = selectAll("path", root).map(({ properties }) => String(properties.d));
  const land = paths.reduce((longest, path) => (path.length > longest.length ? path : longest));
  return land.split("M").some((line) => {
    const [start, row = Number.NaN, length = Number.NaN] = line.replace("h", " ").split(" ").map(Number);
    const along = x * 10 - (start ?? Number.NaN);
    return Math.abs(row - y * 5.4) <= 3 && along >= 0 && along <= length;
  });
}
