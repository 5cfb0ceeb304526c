import { expect, it } from "vitest";
import { drawMap, findPlace, isOnLand, measureDistance } from "./draw-map.server.ts";

const COIMBATORE = { name: "Coimbatore", latitude: 11, longitude: 77 };
const TAMPA = { name: "Tampa", latitude: 27.95, longitude: -82.46 };
const LONDON = { name: "London", latitude: 51.5, longitude: -0.1 };
const NAIROBI = { name: "Nairobi", latitude: -1.3, longitude: 36.8 };

it("a map has the east on the right and the north at the top", () => {
  const across = [TAMPA, LONDON, NAIROBI, COIMBATORE].map((place) => findPlace(place).x);
  const down = [LONDON, TAMPA, COIMBATORE, NAIROBI].map((place) => findPlace(place).y);
  for (const steps of [across, down]) expect(steps).toEqual(steps.toSorted((one, other) => one - other));
});

it.each([
  { latitude: 66, longitude: -170 },
  { latitude: -55, longitude: -68 },
  { latitude: 82, longitude: -40 },
])("a map includes its end at %j", (end) => {
  const { x, y } = findPlace(end);
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  expect(Math.max(x, y)).toBeLessThanOrEqual(100);
});

it.each([
  [COIMBATORE, true],
  [LONDON, true],
  [NAIROBI, true],
  [{ name: "the middle of Australia", latitude: -25, longitude: 134 }, true],
  [{ name: "the middle of the Atlantic", latitude: 30, longitude: -40 }, false],
  [{ name: "the Gulf of Mexico", latitude: 25, longitude: -90 }, false],
  [{ name: "the south of the Indian Ocean", latitude: -30, longitude: 80 }, false],
])("%j is on land: %s", (place, isLand) => expect(isOnLand(place)).toBe(isLand));

it("the distance from Tampa to Coimbatore is right", () => {
  expect(measureDistance(TAMPA, COIMBATORE)).toBeCloseTo(15_152, -1);
});

const map = drawMap([TAMPA, COIMBATORE], [LONDON, NAIROBI]);

it("a map writes the land in integers, from edge to edge", () => {
  expect(map.land).toMatch(/^(?:M\d+ \d+h\d+)+$/);
  const runs = [...map.land.matchAll(/M(\d+) \d+h(\d+)/g)];
  expect(Math.min(...runs.map(([, from]) => Number(from)))).toBeLessThan(30);
  expect(Math.max(...runs.map(([, from, length]) => Number(from) + Number(length)))).toBeGreaterThan(970);
});

it("a map draws a great circle between the offices, names them, and numbers partners", () => {
  const heights = [...map.thread.matchAll(/[ML][\d.]+,([\d.]+)/g)].map(([, y]) => Number(y));
  expect((Math.min(...heights) / map.height) * 100).toBeLessThan(findPlace(LONDON).y);
  const narrow = map.labels.narrow.map(({ number, name }) => number ?? name);
  expect(narrow).toEqual(["Tampa", "Coimbatore", 1, 2]);
  expect(map.labels.wide.map(({ name }) => name)).toEqual(["Tampa", "Coimbatore", "London", "Nairobi"]);
});
