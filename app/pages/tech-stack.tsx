import { href } from "react-router";
import { readerContext } from "#app/content-reader.server.ts";
import { FilterBar, useFilter } from "#app/features/filter/filter-bar.tsx";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { PageMeta } from "#app/features/seo/page-meta.tsx";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { PageBreadcrumb } from "#app/sections/breadcrumb.tsx";
import { Heading, PageHead } from "#app/ui/heading.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { loadTechnologyStack, type TechnologyStack } from "#model/pages/technology.server.ts";
import { loadPageHeads } from "#model/site/page-heads.server.ts";
import type { Route } from "./+types/tech-stack.ts";

export const handle = { transition: "slide" } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const reader = context.get(readerContext);
  return { ...loadPageHeads(reader).techStack, ...loadTechnologyStack(reader) };
}

export default function TechStackPage({ loaderData: page }: Route.ComponentProps) {
  const translate = useTranslate();
  const years = { value: "year", label: translate("techStack.bySince") };
  const filters = [
    {
      name: "layer",
      label: translate("techStack.layer"),
      values: page.layers.map(({ name }) => ({ value: name, label: name })),
    },
    {
      name: "order",
      label: translate("techStack.order"),
      values: [years],
      none: translate("techStack.byUse"),
    },
  ];
  const choice = useFilter(filters);
  const path = href("/tech-stack");
  const shown = page.layers.filter(({ name }) => !choice.layer || name === choice.layer);
  return (
    <>
      <PageMeta title={page.title} description={page.description} path={path} />
      <PageBreadcrumb entries={[{ label: translate("breadcrumb.techStack"), to: path }]} />
      <div className="wrap">
        <PageHead heading={page.heading} lead={page.lead} />
        <FilterBar
          filters={filters}
          choice={choice}
          shown={countItems(shown)}
          count={countItems(page.layers)}
        />
        {shown.map((layer) => (
          <TechnologyLayer
            key={layer.name}
            {...layer}
            until={page.until}
            isOldestFirst={choice.order === years.value}
          />
        ))}
        <p className="actions tech-stack-next">
          <TextLink to={href("/profile/projects")} variant="thread">
            {translate("techStack.next")}
          </TextLink>
        </p>
      </div>
    </>
  );
}

function countItems(layers: { items: unknown[] }[]): number {
  return layers.reduce((sum, { items }) => sum + items.length, 0);
}

type TechnologyLayerProps = TechnologyStack["layers"][number] & { until: number; isOldestFirst: boolean };

function TechnologyLayer({ name, accent, items, until, isOldestFirst }: TechnologyLayerProps) {
  const translate = useTranslate();
  const sorted = isOldestFirst ? items.toSorted((one, other) => one.since - other.since) : items;
  return (
    <section data-accent={accent} className="technology-layer">
      <Heading tag="h2" size={3}>
        {name}
      </Heading>
      <dl>
        {sorted.map(({ name, since, use }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{use}</dd>
            <dd className="technology-since">
              {translate("techStack.since", { since })}
              <span
                aria-hidden="true"
                className="technology-thread"
                style={{ inlineSize: `${((until - since) / LONGEST_YEARS) * 100}%` }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

// The number of years that fills the column.
const LONGEST_YEARS = 20;
