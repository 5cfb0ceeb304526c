// Steps of about a half: a browser never takes much more than it needs.
const WIDTHS = [320, 480, 640, 960, 1280, 1920];

const WIDEST = 1920;

/** What takes no source: robots, and browsers that are too old for the site. */
const COMMON = 1280;

/** The widths in which a picture is published, in pixels: never wider than it is. */
export function listRasterWidths(width: number): number[] {
  return [...WIDTHS.filter((step) => step < width), ...(width <= WIDEST ? [width] : [])];
}

/** The width that stands for all of them where only one can be named. */
export function findCommonWidth(widths: number[]): number {
  return widths.findLast((width) => width <= COMMON) ?? COMMON;
}
