import { useTranslate } from "#app/features/i18n/translate.ts";
import { TextLink } from "#app/ui/links/link.tsx";
import { Section } from "#app/ui/section.tsx";
import { TextTable } from "#app/ui/table.tsx";
import type { EdgeCommerce } from "#model/pages/edge-commerce.server.ts";
import { buildServicePath } from "#model/services/service-path.ts";

/** What a store can be built on, each with its service, and where to look when none of that is the answer. */
export function Platforms({ heading, lead, rows, others }: EdgeCommerce["platforms"]) {
  const translate = useTranslate();
  return (
    <Section heading={heading} lead={lead} ground="sunken">
      <div className="platforms">
        <TextTable
          caption={heading}
          columns={[
            {
              label: translate("edgeCommerce.platform"),
              cell: ({ name, service }) => (
                <TextLink to={buildServicePath(service)} variant="thread">
                  {name}
                </TextLink>
              ),
            },
            { label: translate("edgeCommerce.suits"), cell: ({ suits }) => suits },
            { label: translate("edgeCommerce.mind"), cell: ({ mind }) => mind },
          ]}
          rows={rows}
        />
      </div>
      <ul className="platform-others">
        {others.map(({ text, service, name }) => (
          <li key={service}>
            {text}{" "}
            <TextLink to={buildServicePath(service)} variant="thread">
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
