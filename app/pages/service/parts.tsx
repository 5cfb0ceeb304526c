import type { ComponentProps } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { Plan } from "#app/sections/plan.tsx";
import { Questions } from "#app/sections/questions.tsx";
import { TwoLists } from "#app/sections/two-lists.tsx";
import { MarkedList } from "#app/ui/marked-list.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Service, ServiceOf } from "#model/services/load-service.server.ts";
import { Channels } from "./channels.tsx";
import { Deliverables } from "./deliverables.tsx";
import { Engagement } from "./engagement.tsx";
import { FactTable } from "./fact-table.tsx";
import { Findings } from "./findings.tsx";
import { Gates } from "./gates.tsx";
import { HoursChart } from "./hours-chart.tsx";
import { Measures } from "./measures.tsx";
import { TechnologyReasons } from "./technology-reasons.tsx";
import { ThreadPlan } from "./thread-plan.tsx";

// The parts of service pages. Those of all kinds:

export const problem = ({ headings, body }: Service) => <Problem heading={headings.problem} html={body} />;

export const plan = ({ headings, plan }: Service) => <ServicePlan heading={headings.plan} phases={plan} />;

export const planDown = ({ headings, plan }: Service) => (
  <ServicePlan heading={headings.plan} phases={plan} layout="down" />
);

export const deliverables = ({ headings, deliverables }: Service) => (
  <Deliverables heading={headings.deliverables} entries={deliverables} />
);

export const numberedDeliverables = ({ headings, deliverables }: Service) => (
  <Deliverables heading={headings.deliverables} entries={deliverables} layout="numbered" />
);

export const technologyTable = ({ headings, technology }: Service) => (
  <TechnologyReasons heading={headings.technology} entries={technology} />
);

export const technologyColumns = ({ headings, technology }: Service) => (
  <TechnologyList heading={headings.technology} entries={technology} />
);

export const questions = ({ headings, questions }: Service) => (
  <Questions heading={headings.questions} entries={questions} />
);

// Those of one kind:

export const threadPlan = ({ headings, plan }: ServiceOf<"first-version">) => (
  <ThreadPlan heading={headings.plan} phases={plan} />
);

export const scope = ({ scope }: ServiceOf<"first-version">) => (
  <TwoLists {...scope} first={scope.included} second={scope.waiting} />
);

export const gates = ({ gates }: ServiceOf<"evidence">) => <Gates {...gates} />;

export const fit = ({ fit }: ServiceOf<"store">) => (
  <TwoLists {...fit} first={fit.suits} second={fit.avoid} />
);

export const checklist = ({ checklist }: ServiceOf<"store">) => <Checklist {...checklist} />;

export const change = ({ change }: ServiceOf<"migration">) => (
  <FactTable {...change} columns={["aspect", "before", "after"]} ground="sunken" />
);

export const risks = ({ risks }: ServiceOf<"migration">) => (
  <FactTable {...risks} columns={["risk", "sign", "answer"]} ground="ink" />
);

export const levels = ({ levels }: ServiceOf<"managed">) => (
  <FactTable {...levels} columns={["name", "example", "response", "update"]} ground="ink" />
);

export const duties = ({ duties }: ServiceOf<"managed">) => (
  <TwoLists {...duties} first={duties.ours} second={duties.yours} />
);

export const findings = ({ findings }: ServiceOf<"security">) => <Findings {...findings} />;

export const boundaries = ({ boundaries }: ServiceOf<"security">) => <Boundaries {...boundaries} />;

export const channels = ({ channels }: ServiceOf<"marketing">) => <Channels {...channels} />;

export const measures = ({ measures }: ServiceOf<"marketing">) => <Measures {...measures} />;

export const roles = ({ roles }: ServiceOf<"hiring">) => (
  <FactTable {...roles} columns={["role", "does", "uses", "start"]} />
);

export const engagement = ({ engagement }: ServiceOf<"hiring">) => <Engagement {...engagement} />;

export const hours = ({ hours }: ServiceOf<"outsourcing">) => <HoursChart {...hours} />;

export const volumes = ({ volumes }: ServiceOf<"outsourcing">) => (
  <FactTable {...volumes} columns={["queue", "volume", "people", "quality"]} />
);

/** How the first three months of a service go. */
function ServicePlan(props: Omit<ComponentProps<typeof Plan>, "eyebrow">) {
  const translate = useTranslate();
  return <Plan {...props} eyebrow={translate("service.parts.plan")} />;
}

/** Why clients come, in their own words. */
function Problem({ heading, html }: { heading: string; html: string }) {
  return (
    <Section heading={heading} layout="side">
      <Prose html={html} />
    </Section>
  );
}

/** What is not done, or only with a word in writing. */
function Boundaries({ heading, lead, items }: ServiceOf<"security">["boundaries"]) {
  return (
    <Section heading={heading} lead={lead} layout="side">
      <MarkedList items={items} mark="gap" />
    </Section>
  );
}

/** What is tried before a store opens: a list to tick on paper. */
function Checklist({ heading, lead, items }: ServiceOf<"store">["checklist"]) {
  return (
    <Section heading={heading} lead={lead} ground="sunken">
      <ol className="checklist">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
    </Section>
  );
}

type TechnologyListProps = { heading: string; entries: Service["technology"] };

/** What a service is built with, and why: short columns, for pages that have tables enough. */
function TechnologyList({ heading, entries }: TechnologyListProps) {
  const translate = useTranslate();
  return (
    <Section heading={heading} eyebrow={translate("service.parts.technology")} ground="sunken">
      <dl className="term-columns">
        {entries.map(({ name, reason }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
