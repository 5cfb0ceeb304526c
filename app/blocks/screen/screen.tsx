import { Section } from "#app/ui/section.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";
import { Screen } from "./screen-frame.tsx";

/** A screen as a client sees it, with what to notice. */
export function ScreenBlock({
  heading,
  eyebrow,
  lead,
  ground,
  id,
  caption,
  ...screen
}: BlockProps<"screen">) {
  return (
    <Section heading={heading} eyebrow={eyebrow} lead={lead} ground={ground} id={id}>
      <figure className="stack">
        <Screen {...screen} />
        <figcaption className="text-muted">{caption}</figcaption>
      </figure>
    </Section>
  );
}
