import type { Service } from "#model/services/load-service.server.ts";
import type { PartOf } from "../part.ts";
import { FigureBand } from "./service-figure.tsx";

export function FamilyFigure(service: Service) {
  return <FigureBand {...service} ground="family" layout="over" />;
}

export function InkFigure(service: Service) {
  return <FigureBand {...service} ground="ink" layout="beside" />;
}

/** Right below the proof, where the page begins. */
export function OpeningFigure(service: PartOf) {
  return <FigureBand {...service} layout="beside" />;
}

export function MiddleFigure(service: PartOf) {
  return <FigureBand {...service} layout="before" />;
}
