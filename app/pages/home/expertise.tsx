import { useTranslate } from "#app/features/i18n/translate.ts";
import { Prose } from "#app/ui/prose.tsx";
import { Section } from "#app/ui/section.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { Home } from "#model/pages/home.server.ts";

/** Seven fields of work, one tab each (specification section 3). */
export function Expertise({ tabs, ...head }: Home["expertise"] & { tabs: Home["expertiseTabs"] }) {
  const translate = useTranslate();
  return (
    <Section {...head} name="expertise">
      <Tabs
        label={translate("expertise.label")}
        orientation="vertical"
        tabs={tabs.map(({ id, title, content }) => ({ id, title, panel: <Prose html={content} /> }))}
      />
    </Section>
  );
}
