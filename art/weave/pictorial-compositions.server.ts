import { FLOAT, lay, layMotif } from "./figures.server.ts";
import { ORNAMENTS } from "./ornaments.server.ts";
import { type Design, measure } from "./pictorial-design.server.ts";

/** The ways in which the motif may lie in its picture. */
export function listCompositions(design: Design): [Composition, ...Composition[]] {
  const { figures, scale } = design;
  const fits = reachOfMedallion(design) < 0.62 * figures.picks;
  const isRepeated = scale > 1 && !isWide(design);
  return [laySingle, layRow, layPanel, ...(fits ? [layMedallion] : []), ...(isRepeated ? [layRepeat] : [])];
}

type Composition = (design: Design) => void;

function isWide({ figures }: Design): boolean {
  return figures.ends > 1.5 * figures.picks;
}

/** The motif to one side, between borders; beside it small ones, where the picture is wide. */
function laySingle(design: Design): void {
  const { figures, small, motif, colors, ends, place, slack, scale, random } = design;
  layBorders(design);
  const side = random.pick([-1, 1, 1]);
  const end = place.end + side * slack;
  layMotif(figures, motif, colors.figure, { ...place, end });
  if (scale === 1 && slack > BESIDE) layColumn(design, side > 0 ? 3 : figures.ends - 4, side);
  if (scale === 1 || !isWide(design)) return;
  const far = layColumn(design, side > 0 ? end - 6 : end + ends + 5, -side);
  const { ends: columns, picks: rows } = measure(small);
  const step = roundUp(columns + 6);
  for (let index = 0; index < countRepeats(figures, step); index++) {
    const start = far - side * (6 + index * step) - (side > 0 ? columns : 0);
    const down = index % 2 === 0 ? 3 : -rows - 3;
    layMotif(figures, small, colors.second, { end: start, pick: Math.round(figures.picks / 2) + down });
  }
}

// With less room to move, the motif is not far enough to one side for something beside it.
const BESIDE = 6;

/** An ornament between lines, from top to bottom. Returns the end behind it, in the direction in which it is laid. */
function layColumn({ figures, colors, random }: Design, start: number, direction: number): number {
  const { height, isOver } = random.pick(ORNAMENTS);
  const measureFrom = (end: number) => (end - start) * direction;
  lay(figures, colors.line, (end) => [0, 1, height + 6, height + 7].includes(measureFrom(end)));
  lay(figures, colors.second, (end, pick) => {
    const across = measureFrom(end) - 4;
    return across >= 0 && across < height && isOver(pick, across);
  });
  return start + direction * (height + 8);
}

/** The motif again and again, with a small ornament between each two. */
function layRow(design: Design): void {
  const { figures, motif, colors, place, ends, picks, scale, random } = design;
  layBorders(design);
  const step = roundUp(ends + random.between(8, 10) * scale);
  const isAlternating = random.chance(0.5);
  for (let index = -countRepeats(figures, step); index <= countRepeats(figures, step); index++) {
    const end = place.end + index * step;
    layMotif(figures, motif, isAlternating && index % 2 !== 0 ? colors.second : colors.figure, {
      ...place,
      end,
    });
    const middle = { end: end + (ends + step) / 2, pick: place.pick + picks / 2 };
    lay(figures, colors.line, (atEnd, atPick) => {
      const distance = Math.abs(atEnd + 0.5 - middle.end) + Math.abs(atPick + 0.5 - middle.pick);
      return distance < 2.6 * scale;
    });
  }
}

/** The motif in a stepped eight-sided field. */
function layMedallion(design: Design): void {
  const { figures, motif, colors, place, ends, picks, scale, random } = design;
  const middle = { end: place.end + ends / 2, pick: place.pick + picks / 2 };
  const reach = reachOfMedallion(design);
  const inSteps = (distance: number) => Math.floor(Math.abs(distance) / scale) * scale;
  const isWithin = (radius: number) => (end: number, pick: number) => {
    const [across, down] = [inSteps(end + 0.5 - middle.end), inSteps(pick + 0.5 - middle.pick)];
    return Math.max(across, down, 0.7 * (across + down)) < radius;
  };
  if (reach + 6 * scale < figures.picks / 2) layBorders(design);
  lay(figures, colors.line, isWithin(reach + 2 * scale));
  lay(figures, undefined, isWithin(reach + scale));
  lay(figures, colors.figure, isWithin(reach));
  const isFilled = random.chance(0.5);
  if (!isFilled) lay(figures, undefined, isWithin(reach - scale));
  layMotif(figures, motif, isFilled ? undefined : colors.figure, place);
}

function reachOfMedallion({ ends, picks, scale }: Design): number {
  return Math.max(ends, picks) / 2 + 5 * scale;
}

/** The motif left out of a band that runs from top to bottom. */
function layPanel(design: Design): void {
  const { figures, motif, colors, place, ends, scale, slack, random } = design;
  const end = place.end + random.pick([-slack, slack]);
  const [from, to] = [end - 3 * scale, end + ends + 3 * scale];
  layColumn(design, from - 3, -1);
  layColumn(design, to + 2, 1);
  lay(figures, colors.figure, (at) => at >= from && at < to);
  layMotif(figures, motif, undefined, { ...place, end });
}

/** Small motifs all over, each row between those of its neighbors. */
function layRepeat(design: Design): void {
  const { figures, small, colors, random } = design;
  const { ends: columns, picks: rows } = measure(small);
  const [step, down] = [roundUp(columns + random.between(6, 10)), rows + random.between(5, 8)];
  const middle = {
    end: Math.round((figures.ends - columns) / 2),
    pick: Math.round((figures.picks - rows) / 2),
  };
  const isAlternating = random.chance(0.4);
  for (let row = -2; row <= 2; row++) {
    const shift = row % 2 === 0 ? 0 : roundUp(step / 2);
    for (let column = -4; column <= 4; column++)
      layMotif(figures, small, isAlternating && row % 2 !== 0 ? colors.second : colors.figure, {
        end: middle.end + column * step + shift,
        pick: middle.pick + row * down,
      });
  }
}

/** Lines and an ornament above and below, as far as there is room. */
function layBorders({ figures, colors, place, random, scale }: Design): void {
  const ornament = random.pick(ORNAMENTS);
  const depth = place.pick - 2 * scale;
  const fromEdge = (pick: number) => Math.min(pick, figures.picks - 1 - pick);
  if (depth < 1) return;
  const start = Math.max(0, depth - ornament.height - 6);
  lay(figures, colors.line, (_, pick) => [0, 1].includes(fromEdge(pick) - start) && depth > 2);
  lay(figures, colors.second, (end, pick) => {
    const across = fromEdge(pick) - start - 3;
    return (
      depth >= ornament.height + 4 && across >= 0 && across < ornament.height && ornament.isOver(end, across)
    );
  });
}

function countRepeats({ ends }: Design["figures"], step: number): number {
  return Math.ceil(ends / step);
}

function roundUp(crossings: number): number {
  return Math.ceil(crossings / FLOAT) * FLOAT;
}
