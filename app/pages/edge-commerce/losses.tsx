import type { CSSProperties } from "react";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import { Heading } from "#app/ui/heading.tsx";
import type { EdgeCommerce } from "#model/pages/edge-commerce.server.ts";
import { drawCurtain, drawPlace, drawWarp } from "./draw-threads.ts";

/** Where a store loses visitors: each thread stands for `perThread` of them. */
export function Losses({ heading, lead, visitors, perThread, places, sum }: EdgeCommerce["losses"]) {
  const counts = [visitors, ...places.map(({ stay }) => stay)].map((people) => people / perThread);
  const [all = 0, few = 0] = counts;
  const last = counts.at(-1) ?? 0;
  // React has no type for custom properties.
  const style = { "--all": all, "--few": few } as CSSProperties;
  return (
    <section className="section ink losses">
      <div className="wrap" style={style}>
        <svg
          className="warp curtain"
          viewBox={`0 0 ${all} 100`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className="warp-threads" d={drawCurtain(all, few)} />
        </svg>
        <div className="loss-row loss-head">
          <Threads width={few} path={drawWarp(few)} />
          <div>
            <Heading tag="h2">{heading}</Heading>
            <p className="lead">{lead}</p>
          </div>
        </div>
        <ol>
          {places.map((place, index) => (
            <li key={place.name} className="loss-row">
              {/* The losses of the first place are the curtain above. */}
              <Threads
                width={few}
                path={drawPlace(index === 0 ? few : (counts[index] ?? 0), counts[index + 1] ?? 0)}
              />
              <LossPlace {...place} leave={(places[index - 1]?.stay ?? visitors) - place.stay} />
            </li>
          ))}
        </ol>
        <div className="loss-row loss-sum">
          <Threads width={few} path={drawWarp(last)} />
          <div>
            <Heading tag="h3">{sum.heading}</Heading>
            <p>{sum.text}</p>
          </div>
        </div>
      </div>
    </section>
  );
}

function Threads({ width, path }: { width: number; path: string }) {
  return (
    <svg className="warp" viewBox={`0 0 ${width} 100`} preserveAspectRatio="none" aria-hidden="true">
      <path className="warp-threads" d={path} />
    </svg>
  );
}

type LossPlaceProps = EdgeCommerce["losses"]["places"][number] & { leave: number };

function LossPlace({ name, stay, leave, why, measured }: LossPlaceProps) {
  const translate = usePageTranslate<"edgeCommerce">();
  const { formatNumber } = useFormats();
  return (
    <div className="loss-place">
      <p className="loss-count">
        <strong>{formatNumber(stay)}</strong> {translate("leave", { count: formatNumber(leave) })}
      </p>
      <div>
        <Heading tag="h3">{name}</Heading>
        <p>{why}</p>
      </div>
      <p className="loss-measured">
        <span>{translate("measured")}</span> {measured}
      </p>
    </div>
  );
}
