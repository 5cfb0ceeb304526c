import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type GeoProjection, geoArea, geoPath } from "d3-geo";
import type { MultiPolygon, Position } from "geojson";
import { feature } from "topojson-client";

/** A row of weft: how far down it lies, and from where to where there is land on it. */
export type Row = { y: number; runs: Run[] };
type Run = { from: number; to: number };
type Point = [x: number, y: number];

/** The land of the earth without Antarctica and small islands. @throws Error when the package changed */
export function readLand(): MultiPolygon {
  const require = createRequire(import.meta.url);
  const world: Parameters<typeof feature>[0] = JSON.parse(
    readFileSync(require.resolve("world-atlas/land-110m.json"), "utf8"),
  );
  const { land } = world.objects;
  if (land?.type !== "GeometryCollection") throw new Error("world-atlas: expected a collection of land");
  const islands = feature(world, land).features.flatMap(({ geometry }) =>
    geometry.type === "MultiPolygon" ? geometry.coordinates : [],
  );
  return {
    type: "MultiPolygon",
    coordinates: islands.filter((coasts) => isLarge(coasts) && !isAntarctica(coasts)),
  };
}

/** Lays rows of weft over the land as a projection shows it, `pitch` apart, with ends in whole numbers. */
export function weaveLand(
  land: MultiPolygon,
  projection: GeoProjection,
  pitch: number,
  height: number,
): Row[] {
  const coasts = projectCoasts(land, projection);
  return Array.from({ length: Math.floor(height / pitch) }, (_, index) => {
    const y = (index + 0.5) * pitch;
    return { y, runs: pairUp(findCrossings(coasts, y)) };
  });
}

// On the unit sphere, about 28,000 square kilometers. What is smaller would be a speck, or make the map wider.
const SMALLEST_ISLAND = 0.0007;

function isLarge(coordinates: Position[][]): boolean {
  return geoArea({ type: "Polygon", coordinates }) >= SMALLEST_ISLAND;
}

function isAntarctica([coast = []]: Position[][]): boolean {
  return coast.every(([, latitude = 0]) => latitude < -60);
}

/** The coasts as closed lines on the drawing, cut where the map is cut. */
function projectCoasts(land: MultiPolygon, projection: GeoProjection): Point[][] {
  const coasts: Point[][] = [];
  const pen = {
    moveTo: (x: number, y: number) => coasts.push([[x, y]]),
    lineTo: (x: number, y: number) => coasts.at(-1)?.push([x, y]),
    beginPath: () => {},
    arc: () => {},
    closePath: () => {},
  };
  geoPath(projection, pen)(land);
  return coasts;
}

/** Where a row meets a coast, from left to right. */
function findCrossings(coasts: Point[][], y: number): number[] {
  const crossings = coasts.flatMap((coast) =>
    coast.flatMap(([x, top], index) => {
      const [nextX, nextY] = coast[(index + 1) % coast.length] ?? [x, top];
      if (top > y === nextY > y) return [];
      return [x + ((y - top) / (nextY - top)) * (nextX - x)];
    }),
  );
  return crossings.sort((one, other) => one - other);
}

// A shorter stretch would be no thread: the weft is as thick.
const SHORTEST = 4;

/** From one coast to the next is land, from there to the one after it is sea. */
function pairUp(crossings: number[]): Run[] {
  const runs: Run[] = [];
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const run = { from: Math.round(crossings[index] ?? 0), to: Math.round(crossings[index + 1] ?? 0) };
    if (run.to - run.from >= SHORTEST) runs.push(run);
  }
  return runs;
}
