/** The first and the last day of each step, counted from 1; a step without days takes one. */
export function countDays(steps: { days?: number | undefined }[]): { first: number; last: number }[] {
  let last = 0;
  return steps.map(({ days = 1 }) => {
    const first = last + 1;
    last += days;
    return { first, last };
  });
}
