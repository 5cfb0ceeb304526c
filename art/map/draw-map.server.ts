import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type GeoProjection, geoArea, geoDistance, geoEqualEarth, geoInterpolate, geoPath } from "d3-geo";
import type { MultiPolygon, Position } from "geojson";
import { feature } from "topojson-client";
import { type MapLabel, placeLabels } from "./place-labels.server.ts";

export type Place = { latitude: number; longitude: number };
export type NamedPlace = Place & { name: string };

/** A woven world map: lines in its own units, knots and labels in percent of its width and height. */
export type WorldMap = {
  width: number;
  height: number;
  pitch: number;
  land: string;
  /** The great circles between the offices. */
  thread: string;
  knots: { x: number; y: number; isOffice: boolean }[];
  labels: { narrow: MapLabel[]; wide: MapLabel[] };
};

const WIDTH = 1000;
const PITCH = 6;
const EARTH_RADIUS = 6371;

/** Draws the offices, joined by a thread, and the partners, numbered from 1. */
export function drawMap(offices: NamedPlace[], partners: NamedPlace[]): WorldMap {
  const { height, rows, projection } = weaveWorld();
  const marks = [...offices, ...partners].map((place, index) => ({
    ...findPlace(place),
    name: place.name,
    number: index < offices.length ? undefined : index - offices.length + 1,
  }));
  const line = geoPath(projection).digits(1);
  const points = listThreadPoints(offices);
  return {
    width: WIDTH,
    height,
    pitch: PITCH,
    land: rows.map(writeRow).join(""),
    thread: line({ type: "LineString", coordinates: offices.map(toPosition) }) ?? "",
    knots: marks.map(({ x, y, number }) => ({ x, y, isOffice: number === undefined })).reverse(),
    labels: {
      narrow: placeLabels(marks, height / WIDTH, "narrow", points),
      wide: placeLabels(marks, height / WIDTH, "wide", points),
    },
  };
}

const STEPS = 100;

/** Points along the great circles between the offices. */
function listThreadPoints(offices: Place[]): { x: number; y: number }[] {
  return offices.slice(1).flatMap((to, index) => {
    const move = geoInterpolate(toPosition(offices[index] ?? to), toPosition(to));
    return Array.from({ length: STEPS + 1 }, (_, step) => {
      const [longitude, latitude] = move(step / STEPS);
      return findPlace({ longitude, latitude });
    });
  });
}

/** The great-circle distance in kilometers. */
export function measureDistance(one: Place, other: Place): number {
  return geoDistance(toPosition(one), toPosition(other)) * EARTH_RADIUS;
}

/** The position on the map in percent of its width and height. */
export function findPlace(place: Place): { x: number; y: number } {
  const { height, projection } = weaveWorld();
  const [x, y] = projection(toPosition(place)) ?? [0, 0];
  return { x: toPercent(x / WIDTH), y: toPercent(y / height) };
}

export function isOnLand(place: Place): boolean {
  const { height, rows } = weaveWorld();
  const { x, y } = findPlace(place);
  const across = (x / 100) * WIDTH;
  const row = rows[Math.floor(((y / 100) * height) / PITCH)];
  return row?.runs.some(({ from, to }) => from <= across && across <= to) ?? false;
}

type Row = { y: number; runs: Run[] };
type Run = { from: number; to: number };
type WovenWorld = { projection: GeoProjection; height: number; rows: Row[] };

let world: WovenWorld | undefined;

function weaveWorld(): WovenWorld {
  if (world) return world;
  const land = readLand();
  // Rotated to cut the map in the Bering Strait, where there is no land.
  const projection = geoEqualEarth().rotate([-11, 0]).precision(0.1).fitWidth(WIDTH, land);
  const [, [, bottom]] = geoPath(projection).bounds(land);
  const height = Math.ceil(bottom / PITCH) * PITCH;
  world = { projection, height, rows: weaveLand(land, projection, height) };
  return world;
}

/** Without Antarctica and small islands. */
function readLand(): MultiPolygon {
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

function weaveLand(land: MultiPolygon, projection: GeoProjection, height: number): Row[] {
  const coasts = projectCoasts(land, projection);
  return Array.from({ length: Math.floor(height / PITCH) }, (_, index) => {
    const y = (index + 0.5) * PITCH;
    return { y, runs: pairUp(findCrossings(coasts, y)) };
  });
}

// In steradians: about 28,000 square kilometers.
const SMALLEST_ISLAND = 0.0007;

function isLarge(coordinates: Position[][]): boolean {
  return geoArea({ type: "Polygon", coordinates }) >= SMALLEST_ISLAND;
}

function isAntarctica([coast = []]: Position[][]): boolean {
  return coast.every(([, latitude = 0]) => latitude < -60);
}

type Point = [x: number, y: number];

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

/** The x coordinates at which a row meets a coast, in order. */
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

// About as thick as the weft.
const SHORTEST = 4;

function pairUp(crossings: number[]): Run[] {
  const runs: Run[] = [];
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const run = { from: Math.round(crossings[index] ?? 0), to: Math.round(crossings[index + 1] ?? 0) };
    if (run.to - run.from >= SHORTEST) runs.push(run);
  }
  return runs;
}

function writeRow({ y, runs }: Row): string {
  return runs.map(({ from, to }) => `M${from} ${y}h${to - from}`).join("");
}

function toPosition({ longitude, latitude }: Place): [number, number] {
  return [longitude, latitude];
}

function toPercent(share: number): number {
  return Math.round(share * 1000) / 10;
}
