import { Portrait } from "#app/ui/image.tsx";
import { Quote } from "#app/ui/quote.tsx";
import { Section } from "#app/ui/section.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

/** What a client says, beside a portrait. */
export function Quotes({ quote, photo, ground, id }: BlockProps<"quotes">) {
  return (
    <Section ground={ground} id={id}>
      <div className="quotes">
        {photo && <Portrait picture={photo} size="large" />}
        <Quote {...quote} isLarge />
      </div>
    </Section>
  );
}
