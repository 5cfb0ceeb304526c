import { type ComponentType, createElement, Fragment, type ReactNode } from "react";
import type { SectionGround } from "#app/ui/section.tsx";
import type { Service } from "#model/services/load-service.server.ts";
import { Channels, Engagement, Gates, Measures } from "./card-parts.tsx";
import {
  ContractSheet,
  Deliverables,
  NumberedDeliverables,
  PlanDown,
  PlanGrid,
  Problem,
  ProblemColumns,
  ServiceQuestions,
  TechnologyColumns,
  TechnologyTable,
} from "./common-parts.tsx";
import { HoursChart, Stairs, ThreadPlan } from "./drawn-parts.tsx";
import { FamilyFigure, InkFigure, MiddleFigure, OpeningFigure } from "./figures/service-figure.tsx";
import type { PartOf } from "./part.ts";
import {
  Boundaries,
  Change,
  Checklist,
  Duties,
  Findings,
  Fit,
  Risks,
  Roles,
  Scope,
  ServiceLevels,
  Volumes,
} from "./table-parts.tsx";

type Composition<Kind extends Service["kind"]> = readonly ComponentType<PartOf<Kind>>[];

/**
 * The sections between hero and call to action, by kind of service. Where services of a kind stand next to each other in
 * the menu there are several, taken in turn: neighbors never look alike.
 */
const COMPOSITIONS: { [Kind in Service["kind"]]: readonly [Composition<Kind>, ...Composition<Kind>[]] } = {
  "first-version": [
    [Problem, FamilyFigure, Scope, ContractSheet, Stairs, TechnologyTable, ServiceQuestions],
    // The plan is the offer, so it comes early.
    [Problem, ThreadPlan, Scope, Deliverables, FamilyFigure, TechnologyTable, ServiceQuestions],
    [InkFigure, ProblemColumns, Stairs, Scope, TechnologyColumns, NumberedDeliverables, ServiceQuestions],
  ],
  evidence: [
    [Problem, FamilyFigure, Gates, NumberedDeliverables, PlanDown, TechnologyColumns, ServiceQuestions],
    // The gates come before what is delivered if the work goes on.
    [ProblemColumns, Gates, InkFigure, Deliverables, PlanGrid, TechnologyTable, ServiceQuestions],
    [OpeningFigure, Problem, ContractSheet, PlanDown, Gates, TechnologyTable, ServiceQuestions],
  ],
  store: [
    [
      Problem,
      FamilyFigure,
      Fit,
      Checklist,
      NumberedDeliverables,
      PlanDown,
      TechnologyTable,
      ServiceQuestions,
    ],
    // Clients first ask whether the platform fits.
    [Fit, ProblemColumns, PlanGrid, Deliverables, FamilyFigure, TechnologyTable, Checklist, ServiceQuestions],
    [InkFigure, Problem, ContractSheet, Fit, PlanGrid, TechnologyTable, Checklist, ServiceQuestions],
  ],
  migration: [
    [Problem, OpeningFigure, Change, PlanDown, Risks, Deliverables, TechnologyColumns, ServiceQuestions],
  ],
  managed: [
    [
      OpeningFigure,
      ProblemColumns,
      ServiceLevels,
      Duties,
      ContractSheet,
      PlanDown,
      TechnologyTable,
      ServiceQuestions,
    ],
    // Response times are what is sold.
    [
      ServiceLevels,
      Problem,
      FamilyFigure,
      Duties,
      PlanGrid,
      NumberedDeliverables,
      TechnologyTable,
      ServiceQuestions,
    ],
  ],
  security: [
    [
      ProblemColumns,
      FamilyFigure,
      Findings,
      Deliverables,
      PlanGrid,
      Boundaries,
      TechnologyColumns,
      ServiceQuestions,
    ],
    [
      OpeningFigure,
      Problem,
      Findings,
      PlanDown,
      NumberedDeliverables,
      TechnologyColumns,
      Boundaries,
      ServiceQuestions,
    ],
    [Findings, Problem, InkFigure, ContractSheet, PlanDown, TechnologyTable, Boundaries, ServiceQuestions],
  ],
  marketing: [
    [
      Problem,
      FamilyFigure,
      Channels,
      Measures,
      PlanDown,
      NumberedDeliverables,
      TechnologyTable,
      ServiceQuestions,
    ],
    [
      Channels,
      MiddleFigure,
      ProblemColumns,
      PlanGrid,
      Deliverables,
      Measures,
      TechnologyTable,
      ServiceQuestions,
    ],
    [OpeningFigure, Problem, ContractSheet, Channels, Measures, PlanDown, TechnologyTable, ServiceQuestions],
  ],
  // Who can be hired, and on which terms, comes first.
  hiring: [
    [Roles, FamilyFigure, Engagement, Problem, PlanGrid, Deliverables, TechnologyColumns, ServiceQuestions],
  ],
  outsourcing: [
    [
      Problem,
      MiddleFigure,
      Volumes,
      HoursChart,
      NumberedDeliverables,
      PlanDown,
      TechnologyTable,
      ServiceQuestions,
    ],
    [InkFigure, Problem, HoursChart, Volumes, ContractSheet, PlanDown, TechnologyTable, ServiceQuestions],
    [
      ProblemColumns,
      HoursChart,
      Volumes,
      FamilyFigure,
      Deliverables,
      PlanGrid,
      TechnologyTable,
      ServiceQuestions,
    ],
  ],
};

// Components of all kinds, which have no type in common.
const FIGURES = new Set<unknown>([FamilyFigure, InkFigure, OpeningFigure, MiddleFigure]);
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

/** The same list for services that share a skeleton. */
export function chooseComposition({ kind, order }: Service): readonly ComponentType<PartOf>[] {
  const choices = COMPOSITIONS[kind];
  // The compiler can't tell that the components of a kind get a service of that kind.
  return choices[order % choices.length] as readonly ComponentType<PartOf>[];
}

/** @param offer shown after what the client gets */
export function ServiceComposition({ service, offer }: { service: Service; offer?: ReactNode }) {
  const parts = chooseComposition(service).flatMap((part) => fitFigure(part, service));
  const grounds = chooseGrounds(parts);
  return createElement(
    Fragment,
    null,
    ...parts.flatMap((part, index) => [
      createElement(part, { ...service, ground: grounds[index] ?? "surface" }),
      DELIVERABLES.has(part) && offer,
    ]),
  );
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
