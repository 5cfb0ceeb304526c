import { createRandom } from "../../weave/random.server.ts";
import { type Box, measureText, nameTone, round, writeRect, writeText } from "../ink.server.ts";
import type { PieceMaker } from "../piece.server.ts";
import type { Entry } from "../screen.ts";
import { layOutSteps } from "./steps.server.ts";

const LEAST = 170;
const PITCH = 26;

/** A thread from stop to stop on a map of lanes, or down where there is no room for a map. */
export const layOutRoute: PieceMaker<Entry[]> = (stops, width, setting) =>
  setting.isNarrow
    ? layOutSteps(stops, width, setting)
    : { height: LEAST, most: Number.POSITIVE_INFINITY, draw: (box) => drawRoute(stops, box) };

function drawRoute(stops: Entry[], box: Box): string {
  const random = createRandom(stops.map(({ text }) => text).join());
  const step = box.width / stops.length;
  const knots = stops.map((stop, index) => ({
    ...stop,
    x: box.x + (index + 0.5) * step,
    y: box.y + box.height * ((index % 2 === 0 ? 0.26 : 0.64) + random.between(-6, 6) / 100),
  }));
  const [first, ...others] = knots;
  const way = others.map(({ x, y }, index) => {
    const from = knots[index] ?? { x, y };
    const middle = round((from.x + x) / 2);
    return `H${middle}V${round(y)}H${round(x)}`;
  });
  return [
    writeRect(box, "su"),
    drawLanes(box, random),
    first ? `<path class="th ac" d="M${round(first.x)} ${round(first.y)}${way.join("")}"/>` : "",
    ...knots.map(({ x, y, text, note, tone }) => {
      const wide = Math.max(measureText(text), measureText(note ?? "", "small")) + 20;
      const left = Math.min(Math.max(x - wide / 2, box.x + 4), box.x + box.width - wide - 4);
      const label = { x: left, y: y + 14, width: wide, height: note ? 50 : 30 };
      return [
        `<path class="kn ${tone ? nameTone(tone) : "ac"}" d="M${round(x)} ${round(y - 9)}l9 9-9 9-9-9z"/>`,
        writeRect(label, "ra"),
        writeText(left + 10, y + 34, text, { bold: true }),
        note ? writeText(left + 10, y + 53, note, { size: "small", color: tone ?? "muted" }) : "",
      ].join("");
    }),
  ].join("");
}

/** Streets as threads: some go all the way, some turn up short. */
function drawLanes({ x, y, width, height }: Box, random: ReturnType<typeof createRandom>): string {
  const across = Array.from({ length: Math.floor(height / PITCH) }, (_, index) => {
    const from = random.chance(0.5) ? 0 : random.between(0, Math.round(width / 3));
    const to = random.chance(0.5) ? width : random.between(Math.round(width / 2), Math.round(width));
    return `M${round(x + from)} ${round(y + (index + 0.5) * PITCH)}h${round(to - from)}`;
  });
  const down = Array.from({ length: Math.floor(width / (1.6 * PITCH)) }, (_, index) => {
    const from = random.chance(0.5) ? 0 : random.between(0, Math.round(height / 3));
    const to = random.chance(0.5) ? height : random.between(Math.round(height / 2), Math.round(height));
    return `M${round(x + (index + 0.5) * 1.6 * PITCH)} ${round(y + from)}v${round(to - from)}`;
  });
  return `<path class="ln" d="${across.join("")}${down.join("")}"/>`;
}
