import { listRuns } from "#art/weave/floats.server.ts";
import type { ContentReader } from "../content/content-reader.server.ts";
import { readMotif } from "../images/motif.server.ts";
import type { Screen, ScreenPart } from "./screen.server.ts";

export type ShownScreen = ReturnType<typeof showScreen>;
export type ShownPart = ShownScreen["parts"][number];

/** A screen with the pictures of its tiles. */
export function showScreen(reader: ContentReader, screen: Screen) {
  const show = ({ tiles, ...part }: ScreenPart) => ({
    ...part,
    ...(tiles && { tiles: tiles.map((tile) => ({ ...tile, motif: drawMotif(reader, tile.motif) })) }),
  });
  return { ...screen, parts: screen.parts.map(show), side: screen.side?.map(show) };
}

/** The stitches of a motif, as an SVG path on a grid of one unit for each. */
function drawMotif(reader: ContentReader, name: string | undefined) {
  const motif = name === undefined ? undefined : readMotif(reader, name);
  if (!motif) return undefined;
  const path = motif.flatMap((row, y) =>
    listRuns(row.length, (x) => row[x] ?? false).map(({ start, length }) => `M${start} ${y}.5h${length}`),
  );
  return { width: motif[0]?.length ?? 0, height: motif.length, path: path.join("") };
}
