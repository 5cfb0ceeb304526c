import { useFormats } from "#app/features/i18n/use-formats.ts";
import { usePageTranslate } from "#app/features/i18n/use-page-translate.ts";
import { Heading } from "#app/ui/heading.tsx";
import type { EdgeCommerce } from "#model/pages/edge-commerce.server.ts";
import { drawCurtain, drawPlace, drawWarp } from "./draw-threads.ts";
import { Warp } from "./warp.tsx";

/** Where a store loses visitors: each thread stands for `perThread` of them. */
export function Losses({ heading, lead, visitors, perThread, places, sum }: EdgeCommerce["losses"]) {
  const counts = [visitors, ...places.map(({ stay }) => stay)].map((people) => people / perThread);
  const [all = 0, few = 0] = counts;
  const last = counts.at(-1) ?? 0;
  const style = { "--all": all, "--few": few };
  return (
    <section className="section ink losses">
      <div className="wrap" style={style}>
        <Warp className="warp curtain" width={all}>
          {(thin) => <path className="warp-threads" d={drawCurtain(thin(all), thin(few))} />}
        </Warp>
        <div className="loss-row loss-head">
          <Warp width={few}>{(thin) => <path className="warp-threads" d={drawWarp(thin(few))} />}</Warp>
          <div>
            <Heading tag="h2">{heading}</Heading>
            <p className="lead">{lead}</p>
          </div>
        </div>
        <ol>
          {places.map((place, index) => (
            <li key={place.name} className="loss-row">
              {/* The losses of the first place are the curtain above. */}
              <Warp width={few}>
                {(thin) => (
                  <path
                    className="warp-threads"
                    d={drawPlace(
                      thin(index === 0 ? few : (counts[index] ?? 0)),
                      thin(counts[index + 1] ?? 0),
                    )}
                  />
                )}
              </Warp>
              <LossPlace {...place} leave={(places[index - 1]?.stay ?? visitors) - place.stay} />
            </li>
          ))}
        </ol>
        <div className="loss-row loss-sum">
          <Warp width={few}>{(thin) => <path className="warp-threads" d={drawWarp(thin(last))} />}</Warp>
          <div>
            <Heading tag="h3">{sum.heading}</Heading>
            <p>{sum.text}</p>
          </div>
        </div>
      </div>
    </section>
  );
}

type LossPlaceProps = EdgeCommerce["losses"]["places"][number] & { leave: number };

function LossPlace({ name, stay, leave, why, measured }: LossPlaceProps) {
  const translate = usePageTranslate<"edgeCommerce">();
  const { formatNumber } = useFormats();
  return (
    <div className="loss-place">
      <p className="loss-count">
        <strong>{formatNumber(stay)}</strong>
        <span>{` ${translate("leave", { count: formatNumber(leave) })}`}</span>
      </p>
      <div>
        <Heading tag="h3">{name}</Heading>
        <p>{why}</p>
      </div>
      <p className="loss-measured">
        <b>{translate("measured")}</b>
        <span>{` ${measured}`}</span>
      </p>
    </div>
  );
}
