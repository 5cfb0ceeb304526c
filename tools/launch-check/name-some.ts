const SHOWN = 3;

/** Names the first few of some things, and says how many more there are. */
export function nameSome(names: readonly string[], shown = SHOWN): string {
  const more = names.length - shown;
  return names.slice(0, shown).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

/** A number with what it counts: "1 file", "2 files". */
export function countOf(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
