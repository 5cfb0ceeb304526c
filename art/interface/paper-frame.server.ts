import { drawShadow, type Frame, type FrameShape, layOutCard, PAD, WIDTHS } from "./frame-parts.server.ts";
import { measureText, writeRect, writeRule, writeText } from "./ink.server.ts";
import { type Screen, ScreenError } from "./screen.ts";
import { layOutStack, layOutStrip } from "./stack.server.ts";

const PAPER = {
  wide: { margin: 34, edge: 64, rules: 50, tilt: -1.2 },
  narrow: { margin: 22, edge: 22, rules: 24, tilt: -0.8 },
};

/** A page of a book, not quite straight, with a card on its lower edge. */
export function layOutPaper(
  { title, status, parts, side }: Screen,
  { shape, isPacked }: Required<FrameShape>,
): Frame {
  const { margin, edge, rules, tilt } = PAPER[shape];
  const isNarrow = shape === "narrow";
  const width = WIDTHS[shape] - 2 * edge;
  const [indent, pad] = [rules + 18, PAD[shape]];
  const room = width - indent - pad;
  const text = status?.text ?? "";
  const isWide = measureText(title) + measureText(text, "small") + pad > room;
  if (isWide && !isNarrow) throw new ScreenError("a shorter title or status", title);
  const stack = layOutStack(parts, room, { look: "paper", isNarrow, isPacked });
  const card =
    side &&
    layOutCard(side, width - 40, {
      layOut: isNarrow ? layOutStack : layOutStrip,
      // Half of it would lie on the page, as a hard edge.
      isShadowed: false,
    });
  const head = isWide ? 90 : 68;
  const foot = card ? Math.round(card.height / 2) : 0;
  const rest = 2 * margin + head + 18 + (card ? card.height : 8);
  return {
    height: rest + stack.height,
    frame: rest,
    draw: (canvas) => {
      const page = {
        x: edge,
        y: margin,
        width,
        height: canvas.height - 2 * margin - (card ? card.height - foot : 0),
      };
      const under = { ...page, x: page.x + 6, y: page.y + 5 };
      const left = page.x + indent;
      const state = { size: "small", color: status?.tone ?? "muted" } as const;
      return [
        `<g class="pa" transform="rotate(${tilt} ${WIDTHS[shape] / 2} ${Math.round(canvas.height / 2)})">`,
        drawShadow(under, shape),
        writeRect(under, "wi"),
        writeRect(page, "wi"),
        writeRule(page.x + rules, page.y, page.height, "v", "rd"),
        writeRule(page.x + rules + 4, page.y, page.height, "v", "rd"),
        `<g class="ha">`,
        writeText(left, page.y + 42, title, { bold: true }),
        isWide
          ? writeText(left, page.y + 66, text, state)
          : writeText(left + room, page.y + 42, text, { ...state, align: "end" }),
        stack.draw({
          ...page,
          x: left,
          y: page.y + head,
          width: room,
          height: page.height - head - 18 - foot,
        }),
        "</g>",
        card ? card.draw({ ...page, x: page.x + (isNarrow ? 20 : 28), y: page.y + page.height - foot }) : "",
        "</g>",
      ].join("");
    },
  };
}
