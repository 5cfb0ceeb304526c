import { Heading } from "#app/ui/heading.tsx";
import { HydrationPart } from "#app/ui/hydration-part.tsx";
import { SECTION_GROUNDS } from "#app/ui/section.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";
import { ClothEdge } from "../hero/cloth-edge.tsx";
import { Drawing } from "./drawing.tsx";

/** A statement in large type, and the drawing of its numbers. */
export function Figure({ eyebrow, lead, ground, edge, id, note, ...figure }: BlockProps<"figure">) {
  return (
    <HydrationPart>
      <section id={id} className={`${ground ? SECTION_GROUNDS[ground] : "section light"} figure-block`}>
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
