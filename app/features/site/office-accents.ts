import type { Dye } from "#art/weave/yarn.server.ts";

const DYES = ["indigo", "madder", "marigold", "peacock", "leaf"] as const satisfies readonly Dye[];

/** The dye in which an office is drawn where offices are compared, by its place among them, counted from zero. */
export function findOfficeDye(place: number): Dye {
  return DYES[place % DYES.length] ?? DYES[0];
}
