import { type Box, measureText, SWATCH, writeRect, writeRule, writeSwatch, writeText } from "./ink.server.ts";
import { type FrameName, type Part, type Screen, ScreenError } from "./screen.ts";
import { drawStack, layOutStack } from "./stack.server.ts";

const PAD = 24;
const BAR = 44;

/**
 * How each frame stands in a picture of 840 by 560. Where what is beside it comes first, it stands at the left.
 *
 * @throws ScreenError when its parts don't fit
 */
export const FRAME_MAKERS: Record<FrameName, (screen: Screen, isSideFirst: boolean) => string> = {
  window: (screen, isSideFirst) => drawWindow(screen, isSideFirst),
  sheet: (screen) => drawSheet(screen),
  phone: (screen, isSideFirst) => drawPhone(screen, isSideFirst),
  paper: (screen) => drawPaper(screen),
};

const WINDOW: Box = { x: 44, y: 38, width: 752, height: 484 };

function drawWindow({ side, parts, ...screen }: Screen, isSideFirst: boolean): string {
  const body = { ...WINDOW, y: WINDOW.y + BAR, height: WINDOW.height - BAR };
  const width = side ? Math.round(WINDOW.width * 0.64) : WINDOW.width;
  const rest = WINDOW.width - width;
  const main = { ...body, x: isSideFirst ? body.x + rest : body.x, width };
  const column = { ...body, x: isSideFirst ? body.x : body.x + width, width: rest };
  return [
    drawShadow(WINDOW),
    writeRect(WINDOW, "wi"),
    drawBar(screen, WINDOW, side && isSideFirst ? main : undefined),
    drawStack(parts, inset(main), "screen"),
    side ? writeRect({ ...column, width: column.width - 1, height: column.height - 1 }, "su") : "",
    side ? writeRule(Math.max(main.x, column.x), column.y, column.height, "v") : "",
    side ? drawStack(side, inset(column), "screen") : "",
  ].join("");
}

/** A spreadsheet: its cells go to the edges. What stands beside it is a note over the lower corner. */
function drawSheet({ side, parts, ...screen }: Screen): string {
  const body = { ...WINDOW, y: WINDOW.y + BAR, height: WINDOW.height - BAR };
  return [
    drawShadow(WINDOW),
    writeRect(WINDOW, "wi"),
    drawStack(parts, body, "sheet"),
    drawBar(screen, WINDOW),
    side ? drawCard(side, { x: 430, y: 240, width: 338, height: 254 }, "low") : "",
  ].join("");
}

/** @param main what the title stands over, when that is not the whole window */
function drawBar(
  { title, status }: Pick<Screen, "title" | "status">,
  { x, y, width }: Box,
  main: Box = { x: x + 56, y, width: width - 56, height: BAR },
): string {
  const wide = measureText(title) + measureText(status?.text ?? "", "small") + 4 * PAD + SWATCH;
  if (wide > main.width) throw new ScreenError("a shorter title or status", title);
  const knots = [20, 38, 56].map((offset) => `M${x + offset} ${y + 16}l6 6-6 6-6-6z`).join("");
  const end = x + width - PAD;
  const { text = "", tone } = status ?? {};
  return [
    writeRect({ x: x + 0.5, y, width: width - 1, height: BAR }, "su"),
    writeRect({ x, y, width, height: 4 }, "fi ac"),
    writeRule(x, y + BAR, width),
    `<path class="ed" d="${knots}"/>`,
    writeText(main.x + PAD, y + 28, title, { bold: true }),
    tone ? writeSwatch(end - measureText(text, "small") * 1.05 - SWATCH - 8, y + 15, tone) : "",
    writeText(end, y + 27, text, { size: "small", color: tone ?? "muted", align: "end" }),
  ].join("");
}

const PHONE = { y: 22, width: 286, height: 516 };

function drawPhone({ title, status, parts, side }: Screen, isSideFirst: boolean): string {
  const phone = { ...PHONE, x: side ? (isSideFirst ? 470 : 84) : 277 };
  const screen = { x: phone.x + 9, y: phone.y + 9, width: phone.width - 18, height: phone.height - 18 };
  const { text = "", tone } = status ?? {};
  if (measureText(title) + 40 > screen.width) throw new ScreenError("a shorter title for a phone", title);
  return [
    drawShadow(phone, 26),
    writeRect(phone, "ph", 26),
    writeRect(screen, "wi", 18),
    `<path class="pi" d="M${phone.x + 118} ${phone.y + 21}h50"/>`,
    writeText(screen.x + 18, screen.y + 50, title, { bold: true }),
    tone ? writeSwatch(screen.x + 18, screen.y + 60, tone) : "",
    writeText(screen.x + 18 + (tone ? SWATCH + 6 : 0), screen.y + 72, text, {
      ...{ size: "small", color: tone ?? "muted" },
    }),
    writeRule(screen.x, screen.y + (text ? 86 : 64), screen.width),
    drawStack(
      parts,
      {
        ...{ x: screen.x + 18, y: screen.y + (text ? 104 : 82), width: screen.width - 36 },
        height: screen.height - (text ? 122 : 100),
      },
      "screen",
    ),
    side ? drawCard(side, { x: isSideFirst ? 56 : 424, y: 40, width: 360, height: 480 }, "middle") : "",
  ].join("");
}

const PAPER: Box = { x: 92, y: 34, width: 656, height: 500 };

/** A page of a book, not quite straight. */
function drawPaper({ title, status, parts, side }: Screen): string {
  const { x, y, width, height } = PAPER;
  const page = { x: x + 74, y: y + 76, width: width - 74 - PAD, height: height - 76 - 12 };
  return [
    `<g transform="rotate(-1.6 420 280)">`,
    drawShadow({ ...PAPER, x: x + 8, y: y + 6 }),
    writeRect({ ...PAPER, x: x + 8, y: y + 6 }, "wi"),
    writeRect(PAPER, "wi"),
    writeRule(x + 52, y, height, "v", "rd"),
    writeRule(x + 56, y, height, "v", "rd"),
    `<g class="ha">`,
    writeText(page.x, y + 46, title, { bold: true }),
    writeText(x + width - PAD, y + 46, status?.text ?? "", {
      size: "small",
      color: status?.tone ?? "muted",
      align: "end",
    }),
    drawStack(parts, page, "paper"),
    "</g></g>",
    side ? drawCard(side, { x: 470, y: 240, width: 322, height: 276 }, "low") : "",
  ].join("");
}

/** A card over a frame, as high as its parts: it stands on the lower edge of its place, or in its middle. */
function drawCard(parts: Part[], place: Box, stands: "low" | "middle"): string {
  const pad = 18;
  const height = layOutStack(parts, place.width - 2 * pad, "screen").height + 2 * pad;
  if (height > place.height)
    throw new ScreenError(
      `a side of at most ${place.height - 2 * pad} units in height`,
      `${Math.ceil(height - 2 * pad)} units`,
    );
  const y = Math.round(place.y + (place.height - height) * (stands === "low" ? 1 : 0.5));
  const card = { ...place, y, height };
  return [drawShadow(card), writeRect(card, "wi"), drawStack(parts, inset(card, pad), "screen")].join("");
}

function drawShadow({ x, y, width, height }: Box, radius = 0): string {
  return writeRect({ x: x + 10, y: y + 12, width, height }, "sh", radius);
}

function inset({ x, y, width, height }: Box, pad = PAD): Box {
  return { x: x + pad, y: y + pad, width: width - 2 * pad, height: height - 2 * pad };
}
