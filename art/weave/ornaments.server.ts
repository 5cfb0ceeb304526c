/** A figure that repeats along a border; `across` counts from its outer edge. */
export type Ornament = { height: number; isOver(along: number, across: number): boolean };

const TEMPLES: Ornament = {
  height: 6,
  isOver: (along, across) => fromMiddle(along, 12) < 6 - across,
};

const DIAMONDS: Ornament = {
  height: 7,
  isOver: (along, across) => fromMiddle(along, 8) + Math.abs(across - 3) < 4,
};

const ZIGZAG: Ornament = {
  height: 6,
  isOver: (along, across) => [0, 1].includes(across - fromMiddle(along, 8)),
};

const CHECKS: Ornament = {
  height: 4,
  isOver: (along, across) => along % 4 < 2 === across < 2,
};

export const ORNAMENTS: readonly [Ornament, ...Ornament[]] = [TEMPLES, DIAMONDS, ZIGZAG, CHECKS];

function fromMiddle(along: number, repeat: number): number {
  return Math.floor(Math.abs((along % repeat) - (repeat - 1) / 2));
}
