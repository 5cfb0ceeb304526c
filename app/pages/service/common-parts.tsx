import { useTranslate } from "#app/features/i18n/translate.ts";
import { Plan } from "#app/sections/plan.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import { TextTable } from "#app/ui/table.tsx";
import { Prose } from "#app/ui/text.tsx";
import type { Service } from "#model/services/load-service.server.ts";
import { PlanSteps } from "./drawn-parts.tsx";
import type { PartOf } from "./part.ts";
import { Specimen } from "./specimen.tsx";

/** Long words would leave the column below their heading empty. */
export function Problem(service: PartOf) {
  const { headings, body, ground } = service;
  if (body.length > MOST_BESIDE) return <ProblemColumns {...service} />;
  return (
    <Section heading={headings.problem} layout="side" ground={ground}>
      <Prose html={body} />
    </Section>
  );
}

// In characters of HTML: about as much as a screen shows.
const MOST_BESIDE = 1500;

/** The heading over the words, which run in two columns. */
export function ProblemColumns({ headings, body, ground }: PartOf) {
  return (
    <Section heading={headings.problem} ground={ground}>
      <div className="prose-columns">
        <Prose html={body} />
      </div>
    </Section>
  );
}

/** The lead in a narrow column, and beside it what comes after it, where that is much longer. */
export function ProblemBeside({ headings, body, ground }: PartOf) {
  return (
    <Section heading={headings.problem} ground={ground}>
      <div className="prose-beside">
        <Prose html={body} />
      </div>
    </Section>
  );
}

/** Steps on a thread that runs down. */
export function PlanDown({ headings, plan, ground }: PartOf) {
  const translate = useTranslate();
  return (
    <Plan
      heading={headings.plan}
      phases={plan}
      layout="down"
      eyebrow={translate("service.parts.plan")}
      ground={ground}
    />
  );
}

/** Steps side by side. */
export function PlanGrid({ headings, plan, ground }: PartOf) {
  const translate = useTranslate();
  return (
    <Section heading={headings.plan} eyebrow={translate("service.parts.plan")} ground={ground}>
      <PlanSteps plan={plan} />
    </Section>
  );
}

export function Deliverables({ headings, deliverables, specimen, ground }: PartOf) {
  const translate = useTranslate();
  return (
    <Section
      heading={headings.deliverables}
      eyebrow={translate("service.parts.deliverables")}
      layout="side"
      ground={ground}
    >
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

export function NumberedDeliverables({ headings, deliverables, specimen, ground }: PartOf) {
  const translate = useTranslate();
  return (
    <Section
      heading={headings.deliverables}
      eyebrow={translate("service.parts.deliverables")}
      ground={ground}
    >
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

export function TechnologyTable({ headings, technology, ground }: PartOf) {
  const translate = useTranslate();
  return (
    <Section heading={headings.technology} eyebrow={translate("service.parts.technology")} ground={ground}>
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
export function ContractSheet({ headings, deliverables, specimen, ground }: PartOf) {
  const translate = useTranslate();
  return (
    <Section
      heading={headings.deliverables}
      eyebrow={translate("service.parts.deliverables")}
      ground={ground}
    >
      <ul className="report-sheet contract-sheet">
        <DeliverableItems deliverables={deliverables} />
      </ul>
      <Specimen specimen={specimen} />
    </Section>
  );
}

/** For pages that already have a table. */
export function TechnologyColumns({ headings, technology, ground }: PartOf) {
  const translate = useTranslate();
  return (
    <Section heading={headings.technology} eyebrow={translate("service.parts.technology")} ground={ground}>
      <dl className="term-columns">
        <Terms technology={technology} />
      </dl>
    </Section>
  );
}

function Terms({ technology }: Pick<Service, "technology">) {
  return technology.map(({ name, reason }) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{reason}</dd>
    </div>
  ));
}

/** Each question beside its answer. */
export function ServiceQuestions({ headings, questions, ground }: PartOf) {
  const translate = useTranslate();
  return (
    <Section heading={headings.questions} eyebrow={translate("service.parts.questions")} ground={ground}>
      <dl className="ruled-list">
        <Answers questions={questions} />
      </dl>
    </Section>
  );
}

/** The answers side by side. */
export function OpenQuestions({ headings, questions, ground }: PartOf) {
  const translate = useTranslate();
  return (
    <Section heading={headings.questions} eyebrow={translate("service.parts.questions")} ground={ground}>
      <dl className="term-columns">
        <Answers questions={questions} />
      </dl>
    </Section>
  );
}

function Answers({ questions }: Pick<Service, "questions">) {
  return questions.map(({ question, answer }) => (
    <div key={question}>
      <dt>{question}</dt>
      <dd>{answer}</dd>
    </div>
  ));
}

/** Two short lists: beside each other, or each in columns of its own where the first would be much longer than the second. */
export function ToolsAndQuestions({ headings, technology, questions, ground }: PartOf) {
  const translate = useTranslate();
  const [wrap, list] =
    technology.length - questions.length < 2
      ? ["terms-beside", "term-list"]
      : ["terms-below", "term-columns"];
  return (
    <div className={`section ${ground === "sunken" ? "sunken" : "plain"}`}>
      <div className={`wrap ${wrap}`}>
        <section>
          <div>
            <p className="eyebrow section-kind">{translate("service.parts.technology")}</p>
            <Heading tag="h2">{headings.technology}</Heading>
          </div>
          <dl className={list}>
            <Terms technology={technology} />
          </dl>
        </section>
        <section>
          <div>
            <p className="eyebrow section-kind">{translate("service.parts.questions")}</p>
            <Heading tag="h2">{headings.questions}</Heading>
          </div>
          <dl className={list}>
            <Answers questions={questions} />
          </dl>
        </section>
      </div>
    </div>
  );
}
