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

/** What stands between the top of a service page and its next step, by the kind of service. */
const COMPOSITIONS: Compositions = {
  // The plan is the offer: it comes early, a thread for each day.
  "first-version": [Problem, ThreadPlan, Scope, Deliverables, TechnologyColumns, ServiceQuestions],
  // The points at which one may stop come before what is delivered if one goes on.
  evidence: [Problem, Gates, PlanDown, NumberedDeliverables, TechnologyTable, ServiceQuestions],
  // For whom the platform fits is the first question.
  store: [Fit, Problem, ServicePlan, Deliverables, Checklist, TechnologyTable, ServiceQuestions],
  migration: [Problem, Change, PlanDown, Risks, Deliverables, TechnologyColumns, ServiceQuestions],
  // How fast somebody comes is what is bought.
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
  // Who can be hired, and how it is paid and ended, before everything else.
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

/** The parts of a service page, as its kind composes them. */
export function ServiceComposition({ service }: { service: Service }) {
  // The compiler can't tell that the components of a kind get a service of that kind.
  const parts = COMPOSITIONS[service.kind] as readonly ComponentType<Service>[];
  return createElement(Fragment, null, ...parts.map((Part) => createElement(Part, service)));
}
