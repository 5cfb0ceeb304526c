import type { ComponentProps } from "react";
import { Section } from "#app/ui/section.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";
import { Screen } from "./screen-frame.tsx";

/** A screen as a client sees it, with what to notice. */
export function ScreenBlock({ heading, eyebrow, lead, ground, id, ...screen }: BlockProps<"screen">) {
  return (
    <Section heading={heading} eyebrow={eyebrow} lead={lead} ground={ground} id={id}>
      <ScreenFigure {...screen} />
    </Section>
  );
}

type ScreenFigureProps = ComponentProps<typeof Screen> & { caption: string; label?: string | false };

/** A screen with its caption, and before it what it is. */
export function ScreenFigure({ caption, label, ...screen }: ScreenFigureProps) {
  return (
    <figure className="text-small screen-figure">
      <Screen {...screen} />
      <figcaption>
        {label && <strong>{`${label} `}</strong>}
        <span className="text-muted">{caption}</span>
      </figcaption>
    </figure>
  );
}
