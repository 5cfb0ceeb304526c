import { describe, expect, it } from "vitest";
import { drawMap, findPlace, isOnLand, measureDistance } from "./draw-map.server.ts";

const COIMBATORE = { name: "Coimbatore", latitude: 11, longitude: 77 };
const TAMPA = { name: "Tampa", latitude: 27.95, longitude: -82.46 };
const LONDON = { name: "London", latitude: 51.5, longitude: -0.1 };
const NAIROBI = { name: "Nairobi", latitude: -1.3, longitude: 36.8 };

describe("findPlace", () => {
  it("has the east to the right and the north above", () => {
    const [tampa, london, nairobi, coimbatore] = [TAMPA, LONDON, NAIROBI, COIMBATORE].map(findPlace);
    const across = [tampa, london, nairobi, coimbatore].map((place) => place?.x ?? 0);
    const down = [london, tampa, coimbatore, nairobi].map((place) => place?.y ?? 0);
    expect(across).toEqual(across.toSorted((one, other) => one - other));
    expect(down).toEqual(down.toSorted((one, other) => one - other));
  });

  it("stays inside the map, also in the far east, south and north", () => {
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
  it("knows how far it is from Tampa to Coimbatore", () => {
    expect(measureDistance(TAMPA, COIMBATORE)).toBeCloseTo(15_152, -1);
  });
});

describe("drawMap", () => {
  const map = drawMap([TAMPA, COIMBATORE], [LONDON, NAIROBI]);

  it("writes the land in whole numbers, from edge to edge", () => {
    expect(map.land).toMatch(/^(?:M\d+ \d+h\d+)+$/);
    const rows = [...map.land.matchAll(/M(\d+) \d+h(\d+)/g)].map(([, from, run]) => [
      Number(from),
      Number(run),
    ]);
    expect(Math.min(...rows.map(([from = 0]) => from))).toBeLessThan(30);
    expect(Math.max(...rows.map(([from = 0, run = 0]) => from + run))).toBeGreaterThan(map.width - 30);
  });

  it("leads the thread of the offices past the far north, as airplanes fly", () => {
    const heights = [...map.thread.matchAll(/[ML][\d.]+,([\d.]+)/g)].map(([, y]) => Number(y));
    expect((Math.min(...heights) / map.height) * 100).toBeLessThan(findPlace(LONDON).y);
  });

  it("numbers partners and names offices", () => {
    expect(map.labels.narrow.map(({ number, name }) => number ?? name)).toEqual([
      "Tampa",
      "Coimbatore",
      1,
      2,
    ]);
    expect(map.labels.wide.map(({ name }) => name)).toEqual(["Tampa", "Coimbatore", "London", "Nairobi"]);
  });
});
