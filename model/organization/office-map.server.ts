import * as z from "zod";
import type { ContentReader } from "../content/content-reader.server.ts";
import { choice } from "../content/fields.server.ts";
import { readImage } from "../images/image.server.ts";

export const mapPosition = {
  latitude: z.number().min(-55).max(80).describe("Where it is, in degrees, south of the equator negative"),
  longitude: z.number().min(-180).max(180).describe("Where it is, in degrees, west of Greenwich negative"),
};

export const labelSide = choice(["right", "left", "above", "below"], "The side of the point with the name");

type Position = z.output<z.ZodObject<typeof mapPosition>>;
type Place = Position & { city: string; side: z.output<typeof labelSide> };

/** The map of the offices, joined by a thread, and of other places, numbered from 1. */
export function buildMap(reader: ContentReader, offices: Place[], places: Place[]) {
  return {
    land: readImage(reader, "land.svg"),
    thread: drawThread(offices.map(findOnMap)),
    offices: offices.map(placeOnMap),
    places: places.map((place, index) => ({ ...placeOnMap(place), number: index + 1 })),
  };
}

function placeOnMap({ city, side, ...position }: Place) {
  return { ...findOnMap(position), name: city, side };
}

/** The land is drawn in the Equal Earth projection, cut in the Bering Strait: this is its center, in percent, and its scale. */
const CENTER = { longitude: 11, x: 48.1192, y: 55.4001 };
const SCALE = { x: 22.91668, y: 42.43829 };

/** The position on `content/images/land.svg`, in percent. */
export function findOnMap({ latitude, longitude }: Position): { x: number; y: number } {
  // https://doi.org/10.1080/13658816.2018.1504949
  const across = toRadians(((longitude - CENTER.longitude + 540) % 360) - 180);
  const angle = Math.asin((Math.sqrt(3) / 2) * Math.sin(toRadians(latitude)));
  const [square, sixth] = [angle ** 2, angle ** 6];
  const width = 1.340264 - 0.243318 * square + sixth * (0.006251 + 0.034164 * square);
  const x = (2 * across * Math.cos(angle)) / (Math.sqrt(3) * width);
  const y = angle * (1.340264 - 0.081106 * square + sixth * (0.000893 + 0.003796 * square));
  return { x: round(CENTER.x + SCALE.x * x), y: round(CENTER.y - SCALE.y * y) };
}

/** Arcs from office to office, about like great circles. None leaves the map. */
function drawThread(points: { x: number; y: number }[]): string {
  return points
    .slice(1)
    .map((to, index) => {
      const from = points[index] ?? to;
      const across = to.x - from.x;
      const top = Math.max(Math.min(from.y, to.y) - 0.68 * Math.abs(across), 4 - (from.y + to.y) / 6);
      const curve = [from.x + 0.3 * across, top, to.x - 0.3 * across, top].map(round).join(" ");
      return `M${from.x} ${from.y}C${curve} ${to.x} ${to.y}`;
    })
    .join("");
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
