import type { Profile } from "#model/pages/profile.server.ts";

/** How many people work in all offices together. */
export function countAll(headcount: Profile["headcount"]): number {
  return Object.values(headcount).reduce((sum, count) => sum + count, 0);
}
