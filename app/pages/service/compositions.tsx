import type { ComponentType } from "react";
import type { Service } from "#model/services/load-service.server.ts";
import { Channels, Engagement, Gates, Measures } from "./card-parts.tsx";
import {
  ContractSheet,
  Deliverables,
  NumberedDeliverables,
  OpenQuestions,
  PlanDown,
  PlanGrid,
  Problem,
  ProblemBeside,
  ProblemColumns,
  ServiceQuestions,
  TechnologyColumns,
  TechnologyTable,
  ToolsAndQuestions,
} from "./common-parts.tsx";
import { HoursChart, Stairs, ThreadPlan } from "./drawn-parts.tsx";
import { FamilyFigure, InkFigure, PlainFigure } from "./figures/service-figure.tsx";
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
type Compositions<Kind extends Service["kind"]> = readonly [Composition<Kind>, ...Composition<Kind>[]];

/**
 * The sections between hero and call to action, by kind of service, taken in turn by order: neighbors in the menu never look
 * alike.
 */
// biome-ignore format: one composition a line
const COMPOSITIONS: { [Kind in Service["kind"]]: Compositions<Kind> } = {
  "first-version": [
    [Problem, FamilyFigure, Scope, Stairs, TechnologyColumns, ContractSheet, ServiceQuestions],
    // The plan is the offer, so it comes early.
    [Problem, ThreadPlan, Scope, FamilyFigure, Deliverables, ToolsAndQuestions],
    [ProblemColumns, PlainFigure, NumberedDeliverables, Scope, Stairs, TechnologyTable, ServiceQuestions],
    [ProblemColumns, TechnologyTable, InkFigure, Scope, ContractSheet, ServiceQuestions, ThreadPlan],
  ],
  evidence: [
    [Gates, Problem, TechnologyColumns, PlanDown, ContractSheet, ServiceQuestions],
    [ProblemColumns, Gates, PlanDown, TechnologyTable, NumberedDeliverables, ServiceQuestions],
    [Problem, FamilyFigure, Gates, ContractSheet, PlanDown, ToolsAndQuestions],
    [Problem, FamilyFigure, TechnologyTable, PlanGrid, Gates, Deliverables, ServiceQuestions],
    [ProblemColumns, InkFigure, NumberedDeliverables, Gates, PlanDown, ServiceQuestions, TechnologyColumns],
  ],
  store: [
    [Problem, FamilyFigure, Fit, Deliverables, Checklist, PlanGrid, ToolsAndQuestions],
    // Clients first ask whether the platform fits.
    [Fit, ProblemColumns, TechnologyColumns, PlanGrid, Checklist, ContractSheet, OpenQuestions],
    [InkFigure, Problem, TechnologyTable, Fit, PlanGrid, ContractSheet, Checklist, ServiceQuestions],
    [Problem, Fit, FamilyFigure, PlanDown, Checklist, NumberedDeliverables, TechnologyColumns, OpenQuestions],
  ],
  migration: [
    [Problem, PlainFigure, Change, Deliverables, Risks, PlanDown, TechnologyColumns, ServiceQuestions],
    [Change, FamilyFigure, ProblemColumns, PlanGrid, Risks, ContractSheet, ToolsAndQuestions],
  ],
  managed: [
    // Response times are what is sold.
    [ServiceLevels, Problem, FamilyFigure, TechnologyTable, Deliverables, Duties, PlanDown, OpenQuestions],
    [PlainFigure, ProblemColumns, ServiceLevels, Duties, NumberedDeliverables, PlanGrid, ToolsAndQuestions],
    [Problem, Duties, FamilyFigure, PlanDown, TechnologyColumns, ServiceLevels, ContractSheet, ServiceQuestions],
  ],
  security: [
    [ProblemColumns, FamilyFigure, Findings, NumberedDeliverables, PlanGrid, Boundaries, TechnologyColumns, ServiceQuestions],
  ],
  marketing: [
    [ProblemColumns, FamilyFigure, Channels, Measures, PlanGrid, Deliverables, TechnologyColumns, ServiceQuestions],
  ],
  // Who can be hired, and on which terms, comes first.
  hiring: [[Roles, FamilyFigure, Engagement, Problem, PlanGrid, Deliverables, ToolsAndQuestions]],
  outsourcing: [
    [HoursChart, InkFigure, ProblemColumns, Volumes, PlanGrid, NumberedDeliverables, ToolsAndQuestions],
    [InkFigure, Problem, HoursChart, Volumes, ContractSheet, PlanGrid, ToolsAndQuestions],
    [ProblemColumns, HoursChart, FamilyFigure, Volumes, TechnologyColumns, Deliverables, PlanGrid, OpenQuestions],
    [Problem, FamilyFigure, Volumes, NumberedDeliverables, HoursChart, PlanDown, TechnologyColumns, ServiceQuestions],
    [Volumes, ProblemColumns, FamilyFigure, PlanGrid, TechnologyColumns, ContractSheet, HoursChart, OpenQuestions],
    [Problem, FamilyFigure, TechnologyColumns, HoursChart, PlanDown, Volumes, Deliverables, ServiceQuestions],
  ],
};

/** Of the parts of a service of that kind. */
// biome-ignore format: one composition a line
const PART_COMPOSITIONS: { [Kind in Service["kind"]]?: Compositions<Kind> } = {
  security: [
    [InkFigure, Problem, NumberedDeliverables, Findings, PlanDown, TechnologyTable, Boundaries, OpenQuestions],
    [ProblemBeside, Findings, FamilyFigure, PlanGrid, ContractSheet, Boundaries, ToolsAndQuestions],
    [Findings, ProblemColumns, TechnologyColumns, InkFigure, Boundaries, PlanDown, Deliverables, ServiceQuestions],
    [InkFigure, Problem, PlanGrid, Boundaries, ContractSheet, TechnologyColumns, Findings, OpenQuestions],
    [FamilyFigure, Findings, Problem, Boundaries, PlanGrid, Deliverables, ToolsAndQuestions],
    [ProblemBeside, TechnologyColumns, Findings, FamilyFigure, NumberedDeliverables, PlanDown, OpenQuestions, Boundaries],
  ],
  marketing: [
    [Problem, FamilyFigure, Channels, Measures, ContractSheet, PlanDown, ToolsAndQuestions],
    [PlainFigure, ProblemColumns, Channels, PlanGrid, Measures, Deliverables, OpenQuestions, TechnologyColumns],
    [Channels, Problem, FamilyFigure, TechnologyTable, NumberedDeliverables, PlanGrid, ServiceQuestions, Measures],
    [Problem, PlanDown, FamilyFigure, Channels, TechnologyColumns, Measures, ContractSheet, OpenQuestions],
    [Problem, Measures, Deliverables, Channels, PlanGrid, ToolsAndQuestions],
    [Problem, InkFigure, NumberedDeliverables, Channels, TechnologyColumns, PlanDown, Measures, ServiceQuestions],
  ],
};

/** The same list for services that share a skeleton. */
export function chooseComposition({ kind, parent, order }: Service): readonly ComponentType<PartOf>[] {
  const choices = (parent && PART_COMPOSITIONS[kind]) || COMPOSITIONS[kind];
  // The compiler can't tell that the components of a kind get a service of that kind.
  return choices[order % choices.length] as readonly ComponentType<PartOf>[];
}
