import type { Accent } from "#art/weave/yarn.server.ts";

const DYES = ["indigo", "madder", "marigold", "peacock", "leaf"] as const satisfies readonly Accent[];

/** The accent in which an office is drawn where offices are compared, by its place among them, counted from zero. */
export function findOfficeAccent(place: number): Accent {
  return DYES[place % DYES.length] ?? DYES[0];
}
