import { type ComponentType, createElement, Fragment, type ReactNode } from "react";
import type { SectionGround } from "#app/ui/section.tsx";
import type { Service } from "#model/services/load-service.server.ts";
import { Measures } from "./card-parts.tsx";
import { ContractSheet, Deliverables, NumberedDeliverables, PlanDown, PlanGrid } from "./common-parts.tsx";
import { chooseComposition } from "./compositions.tsx";
import { Stairs, ThreadPlan } from "./drawn-parts.tsx";
import { FamilyFigure, InkFigure, PlainFigure } from "./figures/service-figure.tsx";
import type { PartOf } from "./part.ts";
import { Risks, ServiceLevels } from "./table-parts.tsx";

/** @param offer shown after what the client gets, on every second page after the plan */
export function ServiceComposition({ service, offer }: { service: Service; offer?: ReactNode }) {
  const parts = chooseComposition(service).flatMap((part) => fitFigure(part, service));
  const grounds = chooseGrounds(parts);
  const offerPlace = placeOffer(parts, service);
  return createElement(
    Fragment,
    null,
    ...parts.flatMap((part, index) => [
      createElement(part, { ...service, ground: grounds[index] ?? "surface" }),
      index === offerPlace && offer,
    ]),
  );
}

// Components of all kinds, which have no type in common.
const FIGURES = new Set<unknown>([FamilyFigure, InkFigure, PlainFigure]);
const DELIVERABLES = new Set<unknown>([ContractSheet, Deliverables, NumberedDeliverables]);
const PLANS = new Set<unknown>([PlanDown, PlanGrid]);
const ON_INK = new Set<unknown>([
  FamilyFigure,
  InkFigure,
  Measures,
  Risks,
  ServiceLevels,
  Stairs,
  ThreadPlan,
]);

/** Neighbors in a menu differ in it, too. A dark section right below would run into it. */
function placeOffer(parts: ComponentType<PartOf>[], { order }: Service): number {
  const deliverables = parts.findIndex((part) => DELIVERABLES.has(part));
  const plan = parts.findIndex((part, index) => PLANS.has(part) && !ON_INK.has(parts[index + 1]));
  return order % 2 === 0 && plan > deliverables ? plan : deliverables;
}

/** Where the plan is the drawing, it takes the place of both. */
function fitFigure(part: ComponentType<PartOf>, { figure }: Service): ComponentType<PartOf>[] {
  if (figure && figure.kind !== "stages") return [part];
  if (FIGURES.has(part)) return [];
  return [figure && PLANS.has(part) ? Stairs : part];
}

/** Light grounds take turns, so that no two sections run together; the last one is plain, as a tinted band follows it. */
function chooseGrounds(parts: ComponentType<PartOf>[]): SectionGround[] {
  const isLight = (part: ComponentType<PartOf>) => !ON_INK.has(part);
  return parts.map((part, index) => {
    if (ON_INK.has(part)) return "ink";
    return parts.slice(index + 1).filter(isLight).length % 2 === 0 ? "surface" : "sunken";
  });
}
