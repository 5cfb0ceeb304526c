import type { Service } from "#app/content/service.server.ts";
import { useTranslate } from "#app/i18n/translate.ts";
import { Section } from "#app/ui/section.tsx";

/** What the client gets, each a thing one could put in a contract. */
export function Deliverables({ entries }: { entries: Service["deliverables"] }) {
  const translate = useTranslate();
  return (
    <Section heading={translate("service.deliverables")} layout="side">
      <dl className="ruled-list">
        {entries.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
