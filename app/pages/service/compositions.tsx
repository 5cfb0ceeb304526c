import { type ComponentType, createElement, Fragment } from "react";
import type { Service, ServiceOf } from "#model/services/load-service.server.ts";
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
import { FamilyFigure, InkFigure, OpeningFigure, TintedFigure } from "./figures/figure-bands.tsx";
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

type Composition<Kind extends Service["kind"]> = readonly ComponentType<ServiceOf<Kind>>[];

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
      TintedFigure,
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
      TintedFigure,
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

/** The same list for services that share a skeleton. */
export function chooseComposition({ kind, order }: Service): readonly ComponentType<Service>[] {
  const choices = COMPOSITIONS[kind];
  // The compiler can't tell that the components of a kind get a service of that kind.
  return choices[order % choices.length] as readonly ComponentType<Service>[];
}

export function ServiceComposition({ service }: { service: Service }) {
  const parts = chooseComposition(service);
  return createElement(Fragment, null, ...parts.map((Part) => createElement(Part, service)));
}
