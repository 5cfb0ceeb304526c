import { listRuns } from "#art/weave/floats.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { readMotif } from "../images/motif.server.ts";
import type { Screen, ScreenPart } from "./screen.server.ts";

export type ShownPart = Omit<ScreenPart, "tiles"> & { tiles?: ShownTile[] };
type ShownTile = Omit<NonNullable<ScreenPart["tiles"]>[number], "motif"> & { motif?: Motif | undefined };

/** The stitches of a motif, as an SVG path on a grid of one unit for each. */
type Motif = { width: number; height: number; path: string };

/** A screen with the pictures of its tiles. */
export type ShownScreen = Omit<Screen, "parts" | "side"> & {
  parts: ShownPart[];
  side?: ShownPart[] | undefined;
};

export function showScreen(reader: ContentReader, screen: Screen): ShownScreen {
  const show = ({ tiles, ...part }: ScreenPart): ShownPart =>
    tiles
      ? { ...part, tiles: tiles.map((tile) => ({ ...tile, motif: drawMotif(reader, tile.motif) })) }
      : part;
  return { ...screen, parts: screen.parts.map(show), side: screen.side?.map(show) };
}

function drawMotif(reader: ContentReader, name: string | undefined): Motif | undefined {
  const motif = name === undefined ? undefined : readMotif(reader, name);
  if (!motif) return undefined;
  const path = motif.flatMap((row, y) =>
    listRuns(row.length, (x) => row[x] ?? false).map(({ start, length }) => `M${start} ${y}.5h${length}`),
  );
  return { width: motif[0]?.length ?? 0, height: motif.length, path: path.join("") };
}
