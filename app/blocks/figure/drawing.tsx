import type { Figure } from "#model/figures/figure.server.ts";
import { Bars } from "./bars.tsx";
import { Lines } from "./lines.tsx";
import { Timeline } from "./timeline.tsx";
import { Units } from "./units.tsx";

/** What a figure shows, without its caption. */
export function Drawing(figure: Figure) {
  switch (figure.kind) {
    case "bars":
      return <Bars {...figure} />;
    case "units":
      return <Units {...figure} />;
    case "lines":
      return <Lines {...figure} />;
    case "timeline":
      return <Timeline {...figure} />;
    default:
      return figure satisfies never;
  }
}
