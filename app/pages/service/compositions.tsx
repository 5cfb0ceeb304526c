import { type ComponentType, createElement, Fragment } from "react";
import type { Service, ServiceOf } from "#model/services/load-service.server.ts";
import { Channels, Engagement, Gates, Measures } from "./card-parts.tsx";
import {
  Deliverables,
  NumberedDeliverables,
  PlanDown,
  Problem,
  ServicePlan,
  ServiceQuestions,
  TechnologyColumns,
  TechnologyTable,
} from "./common-parts.tsx";
import { HoursChart, ThreadPlan } from "./drawn-parts.tsx";
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

type Compositions = { [Kind in Service["kind"]]: readonly ComponentType<ServiceOf<Kind>>[] };

/** The sections between hero and call to action, by kind of service. */
const COMPOSITIONS: Compositions = {
  // The plan is the offer, so it comes early.
  "first-version": [Problem, ThreadPlan, Scope, Deliverables, TechnologyColumns, ServiceQuestions],
  // The gates come before what is delivered if the work goes on.
  evidence: [Problem, Gates, PlanDown, NumberedDeliverables, TechnologyTable, ServiceQuestions],
  // Clients first ask whether the platform fits.
  store: [Fit, Problem, ServicePlan, Deliverables, Checklist, TechnologyTable, ServiceQuestions],
  migration: [Problem, Change, PlanDown, Risks, Deliverables, TechnologyColumns, ServiceQuestions],
  // Response times are what is sold.
  managed: [
    ServiceLevels,
    Problem,
    Duties,
    ServicePlan,
    NumberedDeliverables,
    TechnologyTable,
    ServiceQuestions,
  ],
  security: [Problem, Findings, Deliverables, ServicePlan, Boundaries, TechnologyColumns, ServiceQuestions],
  marketing: [Channels, Problem, Measures, PlanDown, NumberedDeliverables, TechnologyTable, ServiceQuestions],
  // Who can be hired, and on which terms, comes first.
  hiring: [Roles, Engagement, Problem, ServicePlan, Deliverables, TechnologyColumns, ServiceQuestions],
  outsourcing: [
    Problem,
    HoursChart,
    Volumes,
    ServicePlan,
    NumberedDeliverables,
    TechnologyTable,
    ServiceQuestions,
  ],
};

export function ServiceComposition({ service }: { service: Service }) {
  // The compiler can't tell that the components of a kind get a service of that kind.
  const parts = COMPOSITIONS[service.kind] as readonly ComponentType<Service>[];
  return createElement(Fragment, null, ...parts.map((Part) => createElement(Part, service)));
}
