import type { ComponentProps } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { Questions } from "#app/sections/lists.tsx";
import { Plan } from "#app/sections/plan.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import { TextTable } from "#app/ui/table.tsx";
import { Prose } from "#app/ui/text.tsx";
import type { Service } from "#model/services/load-service.server.ts";

export function Problem({ headings, body }: Service) {
  return (
    <Section heading={headings.problem} layout="side">
      <Prose html={body} />
    </Section>
  );
}

export function ServicePlan({
  headings,
  plan,
  layout = "across",
}: Service & Pick<ComponentProps<typeof Plan>, "layout">) {
  const translate = useTranslate();
  return (
    <Plan heading={headings.plan} phases={plan} layout={layout} eyebrow={translate("service.parts.plan")} />
  );
}

export function PlanDown(service: Service) {
  return <ServicePlan {...service} layout="down" />;
}

export function Deliverables({ headings, deliverables }: Service) {
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
    </Section>
  );
}

export function NumberedDeliverables({ headings, deliverables }: Service) {
  const translate = useTranslate();
  return (
    <Section heading={headings.deliverables} eyebrow={translate("service.parts.deliverables")}>
      <ol className="numbered-list">
        {deliverables.map(({ title, text }) => (
          <li key={title}>
            <Heading tag="h3" size={4}>
              {title}
            </Heading>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
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
