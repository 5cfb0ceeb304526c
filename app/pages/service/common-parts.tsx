import { useTranslate } from "#app/features/i18n/translate.ts";
import { Questions } from "#app/sections/lists.tsx";
import { Plan } from "#app/sections/plan.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import { TextTable } from "#app/ui/table.tsx";
import { Prose } from "#app/ui/text.tsx";
import type { Service } from "#model/services/load-service.server.ts";
import { PlanSteps, Stairs } from "./drawn-parts.tsx";
import { Specimen } from "./specimen.tsx";

export function Problem({ headings, body }: Service) {
  return (
    <Section heading={headings.problem} layout="side">
      <Prose html={body} />
    </Section>
  );
}

/** The heading over the words, which run in two columns. */
export function ProblemColumns({ headings, body }: Service) {
  return (
    <Section heading={headings.problem}>
      <div className="prose-columns">
        <Prose html={body} />
      </div>
    </Section>
  );
}

/** Steps on a thread that runs down, unless the page's drawing is its plan. */
export function PlanDown(service: Service) {
  const translate = useTranslate();
  const { headings, plan, figure } = service;
  if (figure?.kind === "stages") return <Stairs {...service} />;
  return (
    <Plan heading={headings.plan} phases={plan} layout="down" eyebrow={translate("service.parts.plan")} />
  );
}

/** Steps side by side, unless the page's drawing is its plan. */
export function PlanGrid(service: Service) {
  const translate = useTranslate();
  const { headings, plan, figure } = service;
  if (figure?.kind === "stages") return <Stairs {...service} />;
  return (
    <Section heading={headings.plan} eyebrow={translate("service.parts.plan")} ground="sunken">
      <PlanSteps plan={plan} />
    </Section>
  );
}

export function Deliverables({ headings, deliverables, specimen }: Service) {
  const translate = useTranslate();
  return (
    <Section heading={headings.deliverables} eyebrow={translate("service.parts.deliverables")} layout="side">
      <dl className="ruled-list">
        {deliverables.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Specimen specimen={specimen} />
    </Section>
  );
}

export function NumberedDeliverables({ headings, deliverables, specimen }: Service) {
  const translate = useTranslate();
  return (
    <Section heading={headings.deliverables} eyebrow={translate("service.parts.deliverables")}>
      <ol className="numbered-list">
        <DeliverableItems deliverables={deliverables} />
      </ol>
      <Specimen specimen={specimen} />
    </Section>
  );
}

function DeliverableItems({ deliverables }: Pick<Service, "deliverables">) {
  return deliverables.map(({ title, text }) => (
    <li key={title}>
      <Heading tag="h3" size={4}>
        {title}
      </Heading>
      <p className="text-muted">{text}</p>
    </li>
  ));
}

export function TechnologyTable({ headings, technology }: Service) {
  const translate = useTranslate();
  return (
    <Section heading={headings.technology} eyebrow={translate("service.parts.technology")} layout="side">
      <TextTable
        caption={headings.technology}
        columns={[
          { label: translate("service.technologyName"), cell: ({ name }) => name },
          { label: translate("service.technologyReason"), cell: ({ reason }) => reason },
        ]}
        rows={technology}
      />
    </Section>
  );
}

/** What goes into the contract, on a sheet of paper. */
export function ContractSheet({ headings, deliverables, specimen }: Service) {
  const translate = useTranslate();
  return (
    <Section
      heading={headings.deliverables}
      eyebrow={translate("service.parts.deliverables")}
      ground="sunken"
    >
      <ul className="report-sheet contract-sheet">
        <DeliverableItems deliverables={deliverables} />
      </ul>
      <Specimen specimen={specimen} />
    </Section>
  );
}

/** For pages that already have a table. */
export function TechnologyColumns({ headings, technology }: Service) {
  const translate = useTranslate();
  return (
    <Section heading={headings.technology} eyebrow={translate("service.parts.technology")} ground="sunken">
      <dl className="term-columns">
        {technology.map(({ name, reason }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export function ServiceQuestions({ headings, questions }: Service) {
  return <Questions heading={headings.questions} entries={questions} />;
}
