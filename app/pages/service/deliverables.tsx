import { useTranslate } from "#app/features/i18n/translate.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Service } from "#model/services/load-service.server.ts";

const LAYOUTS = {
  // A line for each, beside the heading.
  ruled: "side",
  // Numbered, in columns below the heading.
  numbered: "stacked",
} as const satisfies Record<string, "side" | "stacked">;

type DeliverablesProps = {
  heading: string;
  entries: Service["deliverables"];
  layout?: keyof typeof LAYOUTS;
};

/** What the client gets, each a thing one could put in a contract. */
export function Deliverables({ heading, entries, layout = "ruled" }: DeliverablesProps) {
  const translate = useTranslate();
  return (
    <Section heading={heading} eyebrow={translate("service.parts.deliverables")} layout={LAYOUTS[layout]}>
      {layout === "ruled" ? <RuledList entries={entries} /> : <NumberedList entries={entries} />}
    </Section>
  );
}

function RuledList({ entries }: Pick<DeliverablesProps, "entries">) {
  return (
    <dl className="ruled-list">
      {entries.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function NumberedList({ entries }: Pick<DeliverablesProps, "entries">) {
  return (
    <ol className="numbered-list">
      {entries.map(({ title, text }) => (
        <li key={title}>
          <Heading tag="h3" size={4}>
            {title}
          </Heading>
          <p className="text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
