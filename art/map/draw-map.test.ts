import { describe, expect, it } from "vitest";
import { drawMap, findPlace, isOnLand, measureDistance } from "./draw-map.server.ts";

const COIMBATORE = { name: "Coimbatore", latitude: 11, longitude: 77 };
const TAMPA = { name: "Tampa", latitude: 27.95, longitude: -82.46 };
const LONDON = { name: "London", latitude: 51.5, longitude: -0.1 };
const NAIROBI = { name: "Nairobi", latitude: -1.3, longitude: 36.8 };

describe("findPlace", () => {
  it("puts east to the right and north at the top", () => {
    const across = [TAMPA, LONDON, NAIROBI, COIMBATORE].map((place) => findPlace(place).x);
    const down = [LONDON, TAMPA, COIMBATORE, NAIROBI].map((place) => findPlace(place).y);
    expect(across).toEqual(across.toSorted((one, other) => one - other));
    expect(down).toEqual(down.toSorted((one, other) => one - other));
  });

  it("stays inside the map at its ends", () => {
    const ends = [
      { latitude: 66, longitude: -170 },
      { latitude: -55, longitude: -68 },
      { latitude: 82, longitude: -40 },
    ].map(findPlace);
    for (const { x, y } of ends) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x, y)).toBeLessThanOrEqual(100);
    }
  });
});

describe("isOnLand", () => {
  it.each([COIMBATORE, LONDON, NAIROBI, { name: "the middle of Australia", latitude: -25, longitude: 134 }])(
    "finds $name on land",
    (place) => expect(isOnLand(place)).toBe(true),
  );

  it.each([
    { name: "the middle of the Atlantic", latitude: 30, longitude: -40 },
    { name: "the Gulf of Mexico", latitude: 25, longitude: -90 },
    { name: "the south of the Indian Ocean", latitude: -30, longitude: 80 },
  ])("finds $name at sea", (place) => expect(isOnLand(place)).toBe(false));
});

describe("measureDistance", () => {
  it("measures from Tampa to Coimbatore", () => {
    expect(measureDistance(TAMPA, COIMBATORE)).toBeCloseTo(15_152, -1);
  });
});

describe("drawMap", () => {
  const map = drawMap([TAMPA, COIMBATORE], [LONDON, NAIROBI]);

  it("writes the land in integers, from edge to edge", () => {
    expect(map.land).toMatch(/^(?:M\d+ \d+h\d+)+$/);
    const runs = [...map.land.matchAll(/M(\d+) \d+h(\d+)/g)];
    expect(Math.min(...runs.map(([, from]) => Number(from)))).toBeLessThan(30);
    expect(Math.max(...runs.map(([, from, length]) => Number(from) + Number(length)))).toBeGreaterThan(970);
  });

  it("draws a great circle between the offices", () => {
    const heights = [...map.thread.matchAll(/[ML][\d.]+,([\d.]+)/g)].map(([, y]) => Number(y));
    expect((Math.min(...heights) / map.height) * 100).toBeLessThan(findPlace(LONDON).y);
  });

  it("numbers partners and names offices", () => {
    const narrow = map.labels.narrow.map(({ number, name }) => number ?? name);
    expect(narrow).toEqual(["Tampa", "Coimbatore", 1, 2]);
    expect(map.labels.wide.map(({ name }) => name)).toEqual(["Tampa", "Coimbatore", "London", "Nairobi"]);
  });
});
