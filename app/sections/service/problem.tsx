import { useTranslate } from "#app/i18n/translate.ts";
import { Prose } from "#app/ui/prose.tsx";
import { Section } from "#app/ui/section.tsx";

/** Why clients come, in their own words. */
export function Problem({ html }: { html: string }) {
  const translate = useTranslate();
  return (
    <Section heading={translate("service.problem")} layout="side">
      <Prose html={html} />
    </Section>
  );
}
