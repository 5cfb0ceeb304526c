import type { Service } from "#app/content/service.server.ts";
import { useTranslate } from "#app/i18n/translate.ts";
import { Section } from "#app/ui/section.tsx";
import { Table } from "#app/ui/table.tsx";

/** What a service is built with, and why. */
export function TechnologyReasons({ entries }: { entries: Service["technology"] }) {
  const translate = useTranslate();
  return (
    <Section heading={translate("service.technology")} layout="side">
      <Table caption={translate("service.technology")} isCaptionHidden>
        <thead>
          <tr>
            <th scope="col">{translate("service.technologyName")}</th>
            <th scope="col">{translate("service.technologyReason")}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ name, reason }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
