import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { Heading } from "#app/ui/heading.tsx";
import type { Network } from "#model/pages/network.server.ts";
import { NetworkMap } from "./network-map.tsx";

/** The top of the page: what it says in one line, and the map over the whole width. */
export function NetworkHero({ heading, lead, map }: Pick<Network, "heading" | "lead" | "map">) {
  const translate = useTranslate();
  const { formatNumber } = useFormats();
  return (
    <div className="wrap network-hero">
      <header>
        <Heading tag="h1">{heading}</Heading>
        <p className="lead">{lead}</p>
      </header>
      <figure>
        <NetworkMap map={map} />
        {map.kilometers && (
          <figcaption>
            {translate("network.distance", { kilometers: formatNumber(map.kilometers) })}
          </figcaption>
        )}
      </figure>
    </div>
  );
}
