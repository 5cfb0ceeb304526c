import { createElement, Fragment, type ReactNode } from "react";
import type { Service, ServiceOf } from "#model/services/load-service.server.ts";
import * as parts from "./parts.tsx";

type Part<Kind extends Service["kind"]> = (service: ServiceOf<Kind>) => ReactNode;
type Compositions = { [Kind in Service["kind"]]: readonly Part<Kind>[] };

/** What stands between the top of a service page and its next step, by the kind of service. */
const COMPOSITIONS: Compositions = {
  // The plan is the offer: it comes early, a thread for each day.
  "first-version": [
    parts.problem,
    parts.threadPlan,
    parts.scope,
    parts.deliverables,
    parts.technologyColumns,
    parts.questions,
  ],
  // The points at which one may stop come before what is delivered if one goes on.
  evidence: [
    parts.problem,
    parts.gates,
    parts.planDown,
    parts.numberedDeliverables,
    parts.technologyTable,
    parts.questions,
  ],
  // For whom the platform fits is the first question.
  store: [
    parts.fit,
    parts.problem,
    parts.plan,
    parts.deliverables,
    parts.checklist,
    parts.technologyTable,
    parts.questions,
  ],
  migration: [
    parts.problem,
    parts.change,
    parts.planDown,
    parts.risks,
    parts.deliverables,
    parts.technologyColumns,
    parts.questions,
  ],
  // How fast somebody comes is what is bought.
  managed: [
    parts.levels,
    parts.problem,
    parts.duties,
    parts.plan,
    parts.numberedDeliverables,
    parts.technologyTable,
    parts.questions,
  ],
  security: [
    parts.problem,
    parts.findings,
    parts.deliverables,
    parts.plan,
    parts.boundaries,
    parts.technologyColumns,
    parts.questions,
  ],
  marketing: [
    parts.channels,
    parts.problem,
    parts.measures,
    parts.planDown,
    parts.numberedDeliverables,
    parts.technologyTable,
    parts.questions,
  ],
  // Who can be hired, and how it is paid and ended, before everything else.
  hiring: [
    parts.roles,
    parts.engagement,
    parts.problem,
    parts.plan,
    parts.deliverables,
    parts.technologyColumns,
    parts.questions,
  ],
  outsourcing: [
    parts.problem,
    parts.hours,
    parts.volumes,
    parts.plan,
    parts.numberedDeliverables,
    parts.technologyTable,
    parts.questions,
  ],
};

/** The parts of a service page, as its kind composes them. */
export function ServiceComposition({ service }: { service: Service }) {
  // Each part stands under the kind of the very service it is given, which the compiler cannot follow.
  const composition = COMPOSITIONS[service.kind] as readonly ((service: Service) => ReactNode)[];
  return createElement(Fragment, null, ...composition.map((part) => part(service)));
}
