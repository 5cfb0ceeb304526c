import type { Service } from "#model/services/load-service.server.ts";
import { FigureBand } from "./service-figure.tsx";

export function FamilyFigure(service: Service) {
  return <FigureBand {...service} ground="family" layout="over" />;
}

/** Right below the proof, where the page begins. */
export function OpeningFigure(service: Service) {
  return <FigureBand {...service} ground="tinted" layout="beside" />;
}

export function TintedFigure(service: Service) {
  return <FigureBand {...service} ground="tinted" layout="before" />;
}

export function InkFigure(service: Service) {
  return <FigureBand {...service} ground="ink" layout="beside" />;
}
