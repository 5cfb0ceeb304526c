import { href } from "react-router";
import { readerContext } from "#app/content-reader.server.ts";
import { FilterBar, useFilter } from "#app/features/filter/filter-bar.tsx";
import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { PageBreadcrumb } from "#app/sections/breadcrumb.tsx";
import { findFirstYear, YearAxis, YearTrack } from "#app/sections/year-track.tsx";
import { PageHead } from "#app/ui/heading.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { loadPageMessages } from "#model/messages/messages.server.ts";
import { loadTechnologyStack } from "#model/pages/technology.server.ts";
import { loadPageHeads } from "#model/site/page-heads.server.ts";
import { nameTrail } from "#model/site/page-trail.server.ts";
import type { Route } from "./+types/tech-stack.ts";
import { layerId, TechnologyLayer } from "./tech-stack/technology-layer.tsx";

export const handle = { transition: "slide" } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  const reader = context.get(readerContext);
  return {
    ...loadPageHeads(reader).techStack,
    ...loadTechnologyStack(reader),
    messages: loadPageMessages(reader, "techStack"),
    trail: nameTrail(reader, "breadcrumb.techStack"),
  };
}

export default function TechStackPage({ loaderData: page }: Route.ComponentProps) {
  const translatePage = usePageTranslate<"techStack">();
  const years = { value: "year", label: translatePage("bySince") };
  const filters = [
    {
      name: "layer",
      label: translatePage("layer"),
      values: page.layers.map(({ name }) => ({ value: name, label: name })),
    },
    {
      name: "order",
      label: translatePage("order"),
      values: [years],
      none: translatePage("byUse"),
    },
  ];
  const choice = useFilter(filters);
  const shown = page.layers.filter(({ name }) => !choice.layer || name === choice.layer);
  const first = findFirstYear(page.layers);
  return (
    <>
      <PageBreadcrumb />
      <div className="wrap">
        <div className="head-beside">
          <PageHead heading={page.heading} lead={page.lead} />
          <div>
            <YearAxis first={first} until={page.until} />
            <ul className="years-chart">
              {page.layers.map(({ name, accent, items }) => (
                <li key={name} data-accent={accent}>
                  <a className="nav-link" href={`#${layerId(name)}`}>
                    {name}
                  </a>
                  <span className="text-muted">
                    {`${items.length} · ${translatePage("since", { since: findFirstYear([{ items }]) })}`}
                  </span>
                  <YearTrack years={items.map(({ since }) => since)} first={first} until={page.until} />
                </li>
              ))}
            </ul>
          </div>
        </div>
        <FilterBar
          filters={filters}
          choice={choice}
          shown={countItems(shown)}
          count={countItems(page.layers)}
        />
        <div className="stack">
          {shown.map((layer) => (
            <TechnologyLayer
              key={layer.name}
              {...layer}
              first={first}
              until={page.until}
              isOldestFirst={choice.order === years.value}
            />
          ))}
        </div>
        <p className="actions tech-stack-next">
          <TextLink to={href("/profile/projects")} variant="thread">
            {translatePage("next")}
          </TextLink>
        </p>
      </div>
    </>
  );
}

function countItems(layers: { items: unknown[] }[]): number {
  return layers.reduce((sum, { items }) => sum + items.length, 0);
}
