import type { Accent } from "../weave/yarn.server.ts";
import type { Point } from "./draw-thread.server.ts";

/** `ends` are frayed; `over` are the warp threads that lie above the thread. Later lines lie on top of earlier ones. */
export type State = { yarn: Accent; lines: Point[][]; ends: End[]; over: number[] };

/** The angle, in radians, is that of its fibers. */
export type End = { at: Point; angle: number };

/** An overhand knot is a trefoil, opened at its lowest arc. Of its sixths, every other one lies above the rest. */
function tieKnot(): Point[][] {
  const opening = 0.8;
  const sixths = Array.from({ length: 6 }, (_, sixth) => {
    const from = sixth === 0 ? opening : 0;
    const to = Math.PI / 3 - (sixth === 5 ? opening : 0);
    const start = Math.PI + (sixth * Math.PI) / 3;
    return Array.from({ length: 7 }, (_, step) => placeOnTrefoil(start + from + (step / 6) * (to - from)));
  });
  sixths[0]?.unshift(...parseLine("760,420 660,428 560,430 480,392"));
  sixths[5]?.push(...parseLine("240,392 160,430 60,428 -40,420"));
  return [0, 2, 4, 1, 3, 5].flatMap((sixth) => [sixths[sixth] ?? []]);
}

function placeOnTrefoil(t: number): Point {
  return [360 + 66 * (Math.sin(t) + 2 * Math.sin(2 * t)), 260 - 66 * (Math.cos(t) - 2 * Math.cos(2 * t))];
}

function parseLine(line: string): Point[] {
  return line.split(" ").map((point): Point => {
    const [x = 0, y = 0] = point.split(",").map(Number);
    return [x, y];
  });
}

export const STATES = {
  "broken-thread": {
    yarn: "madder",
    lines: ["-40,292 60,300 160,296 232,308 268,332", "760,290 660,300 560,298 488,286 450,256"].map(
      parseLine,
    ),
    ends: [
      { at: [254, 322], angle: 0.6 },
      { at: [463, 266], angle: Math.PI + 0.65 },
    ],
    over: [1, 5],
  },
  "loose-end": {
    yarn: "peacock",
    lines: ["760,150 660,158 560,150 450,152 372,190 356,270 392,350 372,440 280,470 210,424"].map(parseLine),
    ends: [{ at: [224, 435], angle: -2.5 }],
    over: [5],
  },
  bow: {
    yarn: "leaf",
    lines: [
      "-40,302 60,310 200,302 360,290 520,302 660,310 760,302",
      "364,294 396,372 448,424 462,492",
      "356,294 326,374 274,420 258,486",
      "362,264 292,178 196,100 108,120 112,204 222,256 362,280",
      "358,264 428,178 524,100 612,120 608,204 498,256 358,280",
      "344,236 338,272 346,312",
      "376,236 370,272 378,312",
    ].map(parseLine),
    ends: [
      { at: [458, 476], angle: 1.4 },
      { at: [262, 470], angle: 1.75 },
    ],
    over: [0, 6],
  },
  knot: { yarn: "marigold", lines: tieKnot(), ends: [], over: [0, 6] },
} satisfies Record<string, State>;

export type StateName = keyof typeof STATES;
