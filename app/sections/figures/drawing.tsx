import type { Figure } from "#model/figures/figure.server.ts";
import { Band } from "./band.tsx";
import { Bars } from "./bars.tsx";
import { Cuts } from "./cuts.tsx";
import { Grid } from "./grid.tsx";
import { Ladder } from "./ladder.tsx";
import { Lines } from "./lines.tsx";
import { Ranges } from "./ranges.tsx";
import { Remainder } from "./remainder.tsx";
import { Risk } from "./risk.tsx";
import { Share } from "./share.tsx";
import { Shifts } from "./shifts.tsx";

/** What a figure shows, without its caption. */
export function Drawing(figure: Figure) {
  switch (figure.kind) {
    case "share":
      return <Share {...figure} />;
    case "remainder":
      return <Remainder {...figure} />;
    case "bars":
      return <Bars {...figure} />;
    case "band":
      return <Band {...figure} />;
    case "lines":
      return <Lines {...figure} />;
    case "ladder":
      return <Ladder {...figure} />;
    case "cuts":
      return <Cuts {...figure} />;
    case "ranges":
      return <Ranges {...figure} />;
    case "grid":
      return <Grid {...figure} />;
    case "shifts":
      return <Shifts {...figure} />;
    case "risk":
      return <Risk {...figure} />;
    default:
      return figure satisfies never;
  }
}
