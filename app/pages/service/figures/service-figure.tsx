import { useTranslate } from "#app/features/i18n/translate.ts";
import { Drawing } from "#app/sections/figures/drawing.tsx";
import type { Service } from "#model/services/load-service.server.ts";
import { ClothEdge, chooseEdge } from "../hero/cloth-edge.tsx";
import type { PartOf } from "../part.ts";

export function FamilyFigure(service: Service) {
  return <FigureBand {...service} ground="family" />;
}

export function InkFigure(service: Service) {
  return <FigureBand {...service} ground="ink" />;
}

export function PlainFigure(service: PartOf) {
  return <FigureBand {...service} />;
}

const GROUNDS = {
  surface: "section plain figure-band",
  sunken: "section sunken figure-band",
  family: "section family-ground figure-band",
  ink: "section ink figure-band",
} as const satisfies Record<string, string>;

type FigureBandProps = Pick<Service, "figure" | "kind" | "family"> & { ground: keyof typeof GROUNDS };

/** What the page says in numbers, drawn; nothing if its plan is the drawing. */
function FigureBand({ figure, ground, ...service }: FigureBandProps) {
  const translate = useTranslate();
  const edge = chooseEdge(service);
  if (!figure || figure.kind === "stages") return null;
  return (
    <>
      <section className={GROUNDS[ground]}>
        <figure className="wrap drawn-figure">
          <figcaption>
            <p className="eyebrow section-kind">{translate("service.parts.figure")}</p>
            <p className="heading-2">{figure.caption}</p>
          </figcaption>
          <Drawing {...figure} />
        </figure>
      </section>
      {ground === "family" && <ClothEdge name={edge === "knot" ? "hem" : edge} of="band" />}
    </>
  );
}
