/** Moves places on one scale from 0 to 100 apart until none is nearer than `distance` to the next. */
export function pushApart(places: number[], distance: number): number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const moved = [...places];
  let lowest = -distance;
  for (const index of order) lowest = moved[index] = Math.max(moved[index] ?? 0, lowest + distance);
  let highest = 100 + distance;
  for (const index of order.reverse())
    highest = moved[index] = Math.min(moved[index] ?? 0, highest - distance);
  return moved;
}
