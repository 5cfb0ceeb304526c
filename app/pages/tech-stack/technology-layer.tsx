import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import { YearTrack } from "#app/sections/year-track.tsx";
import { Heading } from "#app/ui/heading.tsx";
import type { TechnologyStack } from "#model/pages/technology.server.ts";

type TechnologyLayerProps = TechnologyStack["layers"][number] & {
  /** The years at the ends of the scale. */
  first: number;
  until: number;
  isOldestFirst: boolean;
};

export function TechnologyLayer({ name, accent, items, first, until, isOldestFirst }: TechnologyLayerProps) {
  const translate = usePageTranslate<"techStack">();
  const sorted = isOldestFirst ? items.toSorted((one, other) => one.since - other.since) : items;
  return (
    <section id={layerId(name)} data-accent={accent} className="technology-layer">
      <Heading tag="h2" size={3}>
        {name}
      </Heading>
      <dl>
        {sorted.map(({ name, since, use }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{use}</dd>
            <dd className="technology-since">
              <span>{translate("since", { since })}</span>
              <YearTrack years={[since]} first={first} until={until} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The fragment of a layer's part of the page. */
export function layerId(name: string): string {
  return `layer-${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}`;
}
