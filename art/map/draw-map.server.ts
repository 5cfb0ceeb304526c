import { type GeoProjection, geoDistance, geoEqualEarth, geoPath } from "d3-geo";
import { type MapLabel, placeLabels } from "./place-labels.server.ts";
import { type Row, readLand, weaveLand } from "./weave-land.server.ts";

/** A place on the earth in degrees; north and east are positive. */
export type Place = { latitude: number; longitude: number };
export type NamedPlace = Place & { name: string };

/** A map of the world as pattern: lines in its own units, knots and labels in percent of its width and height. */
export type WorldMap = {
  width: number;
  height: number;
  /** The distance from one row of weft to the next. */
  pitch: number;
  land: string;
  /** The shortest way over the earth from one office to the other. */
  thread: string;
  /** The last ones lie on top: those of the offices. */
  knots: { x: number; y: number; isOffice: boolean }[];
  labels: { narrow: MapLabel[]; wide: MapLabel[] };
};

const WIDTH = 1000;
const PITCH = 6;
const EARTH_RADIUS = 6371;

/** Draws offices joined by a thread, and partners numbered from one, on the woven land. */
export function drawMap(offices: NamedPlace[], partners: NamedPlace[]): WorldMap {
  const { height, rows, projection } = weaveWorld();
  const marks = [...offices, ...partners].map((place, index) => ({
    ...findPlace(place),
    name: place.name,
    number: index < offices.length ? undefined : index - offices.length + 1,
  }));
  const line = geoPath(projection).digits(1);
  return {
    width: WIDTH,
    height,
    pitch: PITCH,
    land: rows.map(writeRow).join(""),
    thread: line({ type: "LineString", coordinates: offices.map(toPosition) }) ?? "",
    knots: marks.map(({ x, y, number }) => ({ x, y, isOffice: number === undefined })).reverse(),
    labels: {
      narrow: placeLabels(marks, height / WIDTH, "narrow"),
      wide: placeLabels(marks, height / WIDTH, "wide"),
    },
  };
}

/** How far it is over the earth from one place to another, in kilometers. */
export function measureDistance(one: Place, other: Place): number {
  return geoDistance(toPosition(one), toPosition(other)) * EARTH_RADIUS;
}

/** Where a place lies on the map, in percent of its width and height. */
export function findPlace(place: Place): { x: number; y: number } {
  const { height, projection } = weaveWorld();
  const [x, y] = projection(toPosition(place)) ?? [0, 0];
  return { x: toPercent(x / WIDTH), y: toPercent(y / height) };
}

/** Whether a place lies on the woven land. */
export function isOnLand(place: Place): boolean {
  const { height, rows } = weaveWorld();
  const { x, y } = findPlace(place);
  const across = (x / 100) * WIDTH;
  const row = rows[Math.floor(((y / 100) * height) / PITCH)];
  return row?.runs.some(({ from, to }) => from <= across && across <= to) ?? false;
}

type WovenWorld = { projection: GeoProjection; height: number; rows: Row[] };

// The same for every page and every call: woven when it is first asked for.
let world: WovenWorld | undefined;

function weaveWorld(): WovenWorld {
  world ??= weaveFirst();
  return world;
}

function weaveFirst(): WovenWorld {
  const land = readLand();
  // Turned so that the map is cut in the Bering Strait, where it cuts no continent.
  const projection = geoEqualEarth().rotate([-11, 0]).precision(0.1).fitWidth(WIDTH, land);
  const [, [, bottom]] = geoPath(projection).bounds(land);
  const height = Math.ceil(bottom / PITCH) * PITCH;
  return { projection, height, rows: weaveLand(land, projection, PITCH, height) };
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
