export function sumDays(phases: { days: number }[]): number {
  return phases.reduce((sum, { days }) => sum + days, 0);
}
