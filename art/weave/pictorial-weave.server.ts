import { type Colorway, pickColorway } from "./colorway.server.ts";
import { drawPiece, type PatternPiece } from "./draw-pattern.server.ts";
import {
  type Crossing,
  createFigures,
  drawFigures,
  enlarge,
  type Figures,
  FLOAT,
  lay,
  layMotif,
} from "./figures.server.ts";
import { CROSSING } from "./floats.server.ts";
import { type Canvas, weaveThreads } from "./loom.server.ts";
import { ORNAMENTS } from "./ornaments.server.ts";
import type { Random } from "./random.server.ts";
import {
  createBasket,
  createHerringbone,
  createSatin,
  createTwill,
  turnOver,
  type WeavePattern,
} from "./structure.server.ts";

/** The part of a picture that every place shows, however it crops: its middle and its size, as shares of the picture. */
export type Focus = { x: number; width: number; height: number };

/** Rows from the top, true where the figure is. */
export type Motif = WeavePattern;

/** Weaves a motif into a ground, as large as its focus allows. */
export function drawPictorialWeave(canvas: Canvas, motif: Motif, focus: Focus): string {
  const { random, palette, family, width, height, thread } = canvas;
  const colors = pickColorway(random, family);
  const [ends, picks] = [Math.ceil(width / thread), Math.ceil(height / thread)];
  const design = createDesign({ random, colors, small: motif, focus, figures: createFigures(ends, picks) });
  const names = design.scale > 1 && ends < 1.5 * picks ? ALL : WITHOUT_REPEAT;
  COMPOSITIONS[random.pick(names)](design);
  const transform = `scale(${thread / CROSSING})`;
  return (
    drawPiece(palette, weaveGround(design), { id: "p", transform, gap: design.colors.weft }) +
    drawFigures(palette, design.figures, "f", transform)
  );
}

type Design = {
  random: Random;
  colors: Colorway;
  /** As it was drawn, and as large as it is woven. */
  small: Motif;
  motif: Motif;
  figures: Figures;
  scale: number;
  /** The size of the large one, in crossings. */
  ends: number;
  picks: number;
  /** Where it lies in the middle of its focus, and how far to either side it may move. */
  place: Crossing;
  slack: number;
};

type Request = Pick<Design, "random" | "colors" | "small" | "figures"> & { focus: Focus };

function createDesign({ focus, ...request }: Request): Design {
  const { small, figures } = request;
  const room = { ends: focus.width * figures.ends, picks: focus.height * figures.picks };
  const { ends: columns, picks: rows } = measure(small);
  const scale = room.ends >= 2 * columns && room.picks >= 2 * rows ? 2 : 1;
  const motif = scale === 2 ? enlarge(small) : small;
  const { ends, picks } = measure(motif);
  const place = {
    end: Math.round(focus.x * figures.ends - ends / 2),
    pick: Math.round((figures.picks - picks) / 2),
  };
  const slack = Math.max(0, Math.floor((room.ends - ends) / 2));
  return { ...request, motif, scale, ends, picks, place, slack };
}

const COMPOSITIONS = {
  single: laySingle,
  row: layRow,
  medallion: layMedallion,
  panel: layPanel,
  repeat: layRepeat,
} satisfies Record<string, (design: Design) => void>;

const WITHOUT_REPEAT = ["single", "row", "medallion", "panel"] as const;
const ALL = [...WITHOUT_REPEAT, "repeat"] as const;

/** The motif to one side, between borders; beside it small ones, where the picture is wide. */
function laySingle(design: Design): void {
  const { figures, small, motif, colors, ends, place, slack, scale, random } = design;
  layBorders(design);
  const side = random.pick([-1, 1, 1]);
  const end = place.end + side * slack;
  layMotif(figures, motif, colors.figure, { ...place, end });
  if (scale === 1 || figures.ends < 1.5 * figures.picks) return;
  const far = layColumn(design, side > 0 ? end - 6 : end + ends + 5, -side);
  const { ends: columns, picks: rows } = measure(small);
  const step = roundUp(columns + 6);
  for (let index = 0; index < countRepeats(figures, step); index++) {
    const start = far - side * (6 + index * step) - (side > 0 ? columns : 0);
    const down = index % 2 === 0 ? 3 : -rows - 3;
    layMotif(figures, small, colors.second, { end: start, pick: Math.round(figures.picks / 2) + down });
  }
}

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
  const reach = Math.max(ends, picks) / 2 + 3 * scale;
  const isWithin = (radius: number) => (end: number, pick: number) => {
    const [across, down] = [Math.abs(end + 0.5 - middle.end), Math.abs(pick + 0.5 - middle.pick)].map(
      (distance) => Math.floor(distance / scale) * scale,
    );
    return (
      across !== undefined && down !== undefined && Math.max(across, down, 0.7 * (across + down)) < radius
    );
  };
  if (reach + 8 * scale < figures.picks / 2) layBorders(design);
  lay(figures, colors.line, isWithin(reach + 4 * scale));
  lay(figures, undefined, isWithin(reach + 3 * scale));
  lay(figures, colors.figure, isWithin(reach + 2 * scale));
  const isFilled = random.chance(0.5);
  if (!isFilled) lay(figures, undefined, isWithin(reach + scale));
  layMotif(figures, motif, isFilled ? undefined : colors.figure, place);
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
  const depth = Math.min(place.pick - 2 * scale, figures.picks);
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

// Of long floats: a browser takes three times as long for a plain weave.
const GROUNDS: readonly [WeavePattern, ...WeavePattern[]] = [
  createTwill(2, 2),
  createTwill(1, 3),
  createHerringbone(2, 2, 6),
  createBasket(2),
  turnOver(createSatin(5, 2)),
];

// Yarns of two colors side by side would be as lively as the figure.
const WEFT_FACED: typeof GROUNDS = [createTwill(1, 3), turnOver(createSatin(5, 2))];

/** Striped at both sides, where the stripes don't cross the motif. */
function weaveGround({ random, colors, figures, place, ends, slack }: Design): PatternPiece {
  const margin = slack + random.between(6, 10);
  const [line, gap] = [random.between(1, 2), random.between(4, 9)];
  const warp = Array.from({ length: figures.ends }, (_, end) => {
    const distance = Math.max(place.end - margin - end, end - place.end - ends - margin);
    const inStripe = distance % (2 * line + gap + 12);
    return distance >= 0 && (inStripe < line || (inStripe >= line + 2 && inStripe < 2 * line + 2))
      ? colors.second
      : colors.warp;
  });
  return weaveThreads(
    random.pick(colors.warp === colors.weft ? GROUNDS : WEFT_FACED),
    warp,
    Array.from({ length: figures.picks }, () => colors.weft),
  );
}

function measure(motif: Motif): { ends: number; picks: number } {
  return { ends: motif[0]?.length ?? 1, picks: motif.length };
}

function countRepeats({ ends }: Figures, step: number): number {
  return Math.ceil(ends / step);
}

function roundUp(crossings: number): number {
  return Math.ceil(crossings / FLOAT) * FLOAT;
}
