import { Heading } from "#app/ui/heading.tsx";
import { HydrationPart } from "#app/ui/hydration-part.tsx";
import { sectionClass } from "#app/ui/section.tsx";
import type { Figure as FigureFields } from "#model/figures/figure.server.ts";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";
import { ClothEdge } from "../hero/cloth-edge.tsx";
import { Bars } from "./bars.tsx";
import { Lines } from "./lines.tsx";
import { Timeline } from "./timeline.tsx";
import { Units } from "./units.tsx";

/** A statement in large type, and the drawing of its numbers. */
export function Figure({ eyebrow, lead, ground, edge, id, note, ...figure }: BlockProps<"figure">) {
  return (
    <HydrationPart>
      <section id={id} className={`${sectionClass(ground)} figure-block`}>
        <figure className="wrap">
          <figcaption>
            {eyebrow && <p className="eyebrow section-kind">{eyebrow}</p>}
            <Heading tag="h2">{figure.caption}</Heading>
            {lead && <p className="lead">{lead}</p>}
          </figcaption>
          <Drawing {...figure} />
          {note && <p className="facts">{note}</p>}
        </figure>
      </section>
      {ground === "family" && edge && <ClothEdge name={edge} of="band" />}
    </HydrationPart>
  );
}

/** What a figure shows, without its caption. */
export function Drawing(figure: FigureFields) {
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
