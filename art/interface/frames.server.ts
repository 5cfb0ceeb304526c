import {
  drawShadow,
  type Frame,
  type FrameShape,
  inset,
  layOutCard,
  PAD,
  PLATE,
  WIDTHS,
} from "./frame-parts.server.ts";
import {
  measureText,
  SWATCH,
  wrapText,
  writeLines,
  writeRect,
  writeRule,
  writeSwatch,
  writeText,
} from "./ink.server.ts";
import { layOutPaper } from "./paper-frame.server.ts";
import type { Piece } from "./piece.server.ts";
import { type Screen, ScreenError, type Shape } from "./screen.ts";
import { layOutStack, layOutStrip } from "./stack.server.ts";

const BAR = 44;
const LEADING = 22;

/** A wide picture is at most as high as is seen on cards: two thirds of its width. */
export const MOST_HEIGHT = 560;

/**
 * Lays a frame on its cloth. Where what is beside it comes first, it stands at the left.
 *
 * @throws ScreenError when its parts don't fit
 */
export function layOutFrame(
  screen: Screen,
  { shape, isSideFirst, isPacked = false, cut = 0 }: FrameShape,
): Piece {
  const isWhole = shape === "wide" || screen.isSideKept || screen.frame === "paper";
  const shown = isWhole ? screen : { ...screen, side: undefined };
  const laid = layOutKind(shown, { shape, isSideFirst, isPacked, cut });
  if (shape === "wide" && laid.height > MOST_HEIGHT)
    throw new ScreenError(
      `parts of at most ${Math.floor(MOST_HEIGHT - laid.frame)} units in height`,
      `${Math.ceil(laid.height - laid.frame)} units`,
    );
  return laid;
}

function layOutKind(screen: Screen, shape: Required<FrameShape>): Frame {
  if (screen.frame === "phone") return layOutPhone(screen, shape);
  if (screen.frame === "paper") return layOutPaper(screen, shape);
  return layOutWindow(screen, shape);
}

/** A window, also that of a spreadsheet, whose cells go to the edges. There and on phones, its side is below. */
function layOutWindow(screen: Screen, { shape, isSideFirst, isPacked, cut }: Required<FrameShape>): Frame {
  const { side, parts, frame } = screen;
  const isSheet = frame === "sheet";
  const [margin, isNarrow] = [PLATE[shape], shape === "narrow"];
  const unseen = Math.max(0, cut - margin);
  const pad = isSheet ? 0 : PAD[shape];
  const sidePad = PAD[shape];
  const width = WIDTHS[shape] - 2 * margin;
  const isSideBelow = isSheet || isNarrow;
  const main = side && !isSideBelow ? Math.round(width * 0.64) : width;
  const isBeside = isSideFirst && main < width;
  const bar = layOutBar(screen, width, { shape, start: isBeside ? width - main : 0 });
  const stack = layOutStack(parts, main - 2 * pad, {
    look: isSheet ? "sheet" : "screen",
    isNarrow,
    isPacked,
  });
  const setting = { look: "screen", isNarrow } as const;
  const column =
    side && !isSideBelow && layOutStack(side, width - main - 2 * sidePad, { ...setting, isSpread: true });
  const layOutSide = isNarrow ? layOutStack : layOutStrip;
  const strip = side && isSideBelow && layOutSide(side, width - 2 * sidePad, setting);
  const foot = strip ? strip.height + 2 * sidePad - 6 : 0;
  const inner = Math.max(stack.height, column ? column.height : 0);
  const rest = 2 * margin + bar.height + 2 * pad + foot + unseen;
  return {
    height: rest + inner,
    frame: rest,
    draw: (canvas) => {
      const box = { x: margin, y: margin, width, height: canvas.height - 2 * margin };
      const body = { ...box, y: box.y + bar.height, height: box.height - bar.height - foot };
      const [mainX, columnX] = isBeside ? [box.x + width - main, box.x] : [box.x, box.x + main];
      const beside = { ...body, x: columnX, width: width - main };
      const below = { ...body, y: body.y + body.height, height: foot };
      return [
        drawShadow(box, shape),
        writeRect(box, "wi"),
        stack.draw(inset({ ...body, x: mainX, width: main, height: body.height - unseen }, pad)),
        column ? writeRect({ ...beside, width: beside.width - 1, height: beside.height - 1 }, "su") : "",
        column ? writeRule(Math.max(mainX, columnX), body.y, body.height, "v") : "",
        column ? column.draw(inset(beside, sidePad)) : "",
        strip ? writeRect({ ...below, width: width - 1, height: foot - 1 }, "su") : "",
        strip ? writeRule(below.x, below.y, width, "h", "ed") : "",
        strip ? strip.draw({ ...inset({ ...below, y: below.y - 2 }, sidePad), height: strip.height }) : "",
        bar.draw(box),
      ].join("");
    },
  };
}

/** Its title, behind knots where there is room, and not before `start`: above what it names. */
function layOutBar(
  { title, status }: Screen,
  width: number,
  { shape, start }: { shape: Shape; start: number },
): Piece {
  const pad = PAD[shape];
  const { text = "", tone } = status ?? {};
  const knots = shape === "wide" ? 56 : 0;
  const indent = Math.max(knots, start);
  const state = measureText(text, "small") + (tone ? SWATCH + 8 : 0);
  const isWide = measureText(title) + indent + state + 3 * pad > width;
  if (isWide && shape === "wide") throw new ScreenError("a shorter title or status", title);
  const lines = wrapText(title, width - 2 * pad);
  const height = BAR + (lines.length - 1) * LEADING + (isWide && text ? LEADING : 0);
  return {
    height,
    draw: ({ x, y }) => {
      const left = PLATE[shape];
      const full = WIDTHS[shape] - 2 * left;
      const below = y + 28 + lines.length * LEADING;
      const [end, line] = isWide ? [x + pad + state, below] : [left + full - pad, y + 28];
      return [
        writeRect({ x: left + 0.5, y, width: full - 1, height }, "su"),
        writeRect({ x: left, y, width: full, height: 4 }, "fi ac"),
        writeRule(left, y + height, full),
        knots
          ? `<path class="ed" d="${[20, 38, 56].map((at) => `M${left + at} ${y + 16}l6 6-6 6-6-6z`).join("")}"/>`
          : "",
        writeLines(x + indent + pad, y + 28, lines, { leading: LEADING, bold: true }),
        tone ? writeSwatch(end - state, line - 12, tone) : "",
        text ? writeText(end, line, text, { size: "small", color: tone ?? "muted", align: "end" }) : "",
      ].join("");
    },
  };
}

const PHONE = { width: 286, bezel: 9, pad: 18 };

function layOutPhone(
  { title, status, parts, side }: Screen,
  { shape, isSideFirst, isPacked, cut }: Required<FrameShape>,
): Frame {
  const margin = shape === "wide" ? 22 : PLATE.narrow;
  const width = shape === "wide" ? PHONE.width : WIDTHS.narrow - 2 * margin;
  const { bezel, pad } = PHONE;
  const foot = pad + Math.max(0, cut - margin - bezel);
  const { text = "", tone } = status ?? {};
  const head = text ? 104 : 82;
  const room = width - 2 * (bezel + pad);
  if (Math.max(measureText(title), measureText(text, "small") + (tone ? SWATCH + 6 : 0)) > room)
    throw new ScreenError("a shorter title or status for a phone", title);
  const stack = layOutStack(parts, room, { look: "screen", isNarrow: true });
  const isCardBelow = shape === "narrow";
  const card = side && layOutCard(side, isCardBelow ? width : 360);
  const below = card && isCardBelow ? card.height + margin : 0;
  const rest = 2 * (margin + bezel) + head + foot + below;
  return {
    height: Math.max(rest + stack.height, card && !isCardBelow ? card.height + 2 * PLATE.wide : 0),
    frame: rest,
    draw: (canvas) => {
      const start = isPacked ? PLATE.wide : 84;
      const left = card && !isCardBelow ? (isSideFirst ? 491 : start) : (WIDTHS[shape] - width) / 2;
      const phone = { x: left, y: margin, width, height: canvas.height - 2 * margin - below };
      const beside = { x: isSideFirst ? 56 : 424, y: (canvas.height - (card?.height ?? 0)) / 2 };
      const place = isCardBelow ? { x: left, y: canvas.height - below } : beside;
      const screen = inset(phone, bezel);
      const middle = left + width / 2;
      const x = screen.x + pad;
      return [
        drawShadow(phone, shape, 26),
        writeRect(phone, "ph", 26),
        writeRect(screen, "wi", 18),
        `<path class="pi" d="M${middle - 25} ${phone.y + 21}h50"/>`,
        writeText(x, screen.y + 50, title, { bold: true }),
        tone ? writeSwatch(x, screen.y + 60, tone) : "",
        writeText(x + (tone ? SWATCH + 6 : 0), screen.y + 72, text, {
          size: "small",
          color: tone ?? "muted",
        }),
        writeRule(screen.x, screen.y + head - pad, screen.width),
        stack.draw({ ...screen, x, y: screen.y + head, width: room, height: screen.height - head - foot }),
        card ? card.draw({ ...place, width, height: card.height }) : "",
      ].join("");
    },
  };
}
