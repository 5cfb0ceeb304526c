import { TextFigure } from "#app/sections/figures/text-figure.tsx";
import { Section } from "#app/ui/section.tsx";
import { Prose } from "#app/ui/text.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

/** Paragraphs, and the figures between them. */
export function Text({ layout, body, ...head }: BlockProps<"text">) {
  return (
    <Section {...head} layout={layout === "beside" ? "side" : "stacked"}>
      <div className={`text-block text-${layout}`}>
        {body.map((part) =>
          typeof part === "string" ? (
            <Prose key={part} html={part} />
          ) : (
            <TextFigure key={part.caption} {...part} />
          ),
        )}
      </div>
    </Section>
  );
}
