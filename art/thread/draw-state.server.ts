import { DRAWING_ID, SCHEME_RULES } from "#contract/drawing-views.ts";
import { createRandom } from "../weave/random.server.ts";
import { type Accent, writePair } from "../weave/yarn.server.ts";
import { drawFibers, drawThread, type Point } from "./draw-thread.server.ts";
import { type End, STATES, type State, type StateName } from "./states.server.ts";

/** In pixels. */
export const STATE_SIZE = { width: 720, height: 600 };

/** Draws what became of a thread on its way across the warp, for a page that is one message. */
export function drawState(name: StateName): string {
  const { width, height } = STATE_SIZE;
  const { yarn, lines, ends, over }: State = STATES[name];
  const under = WARPS.filter((warp) => !over.includes(warp));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" id="${DRAWING_ID}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<style>${SCHEME_RULES}</style>`,
    `<path style="fill:${writePair("sunken")}" d="M0 0h${width}v${height}H0z"/>`,
    `<defs><g id="a">${drawThread(
      [
        [
          [0, -60],
          [0, height + 60],
        ],
      ],
      { id: "b", yarn: "flax", width: 24 },
    )}</g></defs>`,
    ...under.map(placeWarp),
    ...ends.map((end, index) => fray(`e${index}`, end, yarn)),
    drawThread(lines, { id: "w", yarn, width: THREAD }),
    ...over.map(placeWarp),
    "</svg>\n",
  ].join("");
}

const THREAD = 42;

const WARPS = [0, 1, 2, 3, 4, 5, 6];

function placeWarp(warp: number): string {
  return `<use href="#a" x="${60 + 100 * warp}" y="${(warp * 7) % 15}"/>`;
}

function fray(id: string, { at: [x, y], angle }: End, yarn: Accent): string {
  const random = createRandom(`${id} ${yarn}`);
  const go = ([fromX, fromY]: Point, length: number, direction: number): Point => [
    fromX + length * Math.cos(direction),
    fromY + length * Math.sin(direction),
  ];
  const fibers = Array.from({ length: 13 }, (_, index): Point[] => {
    const aside = (index - 6) / 6;
    const reach = random.between(20, 46);
    const direction = angle + 0.5 * aside;
    const start = go([x, y], 14 * aside, angle + Math.PI / 2);
    const middle = go(start, reach, direction);
    return [start, middle, go(middle, reach, direction + 0.5 * aside + random.between(-30, 30) / 100)];
  });
  return drawFibers(fibers, { id, yarn, width: 4.4 });
}
