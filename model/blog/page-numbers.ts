// So many pages stand beside the one that is shown, on either side.
const NEIGHBORS = 2;

/**
 * The numbers of a long list's pages that a page of it links to: the first, the last, and those around it. Where numbers
 * are missing between two, at least two are: a single one takes no more room than the sign of a gap.
 */
export function listPageNumbers(current: number, count: number): number[] {
  const wanted = [1, count];
  for (let number = current - NEIGHBORS; number <= current + NEIGHBORS; number += 1) wanted.push(number);
  const numbers = [...new Set(wanted)]
    .filter((number) => number >= 1 && number <= count)
    .sort((one, other) => one - other);
  return numbers.flatMap((number, index) =>
    number - (numbers[index - 1] ?? number) === 2 ? [number - 1, number] : number,
  );
}
