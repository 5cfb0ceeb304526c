/** How many days some phases of a plan take together. */
export function sumDays(phases: { days: number }[]): number {
  return phases.reduce((sum, { days }) => sum + days, 0);
}
