/** @param unit how a number is written, with a # in its place, such as $# */
export function fillUnit(unit: string, number: string): string {
  return unit.replace("#", number);
}
