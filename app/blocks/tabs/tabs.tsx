import { useTranslate } from "#app/features/i18n/translate.ts";
import { Tabs } from "#app/ui/disclosure/tabs.tsx";
import { Picture } from "#app/ui/image.tsx";
import { Section } from "#app/ui/section.tsx";
import { Prose } from "#app/ui/text.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

/** Services, one of which the reader chooses (specification section 3, Expertise tab). */
export function TabsBlock({ tabs, ...head }: BlockProps<"tabs">) {
  const translate = useTranslate();
  return (
    <Section {...head}>
      <Tabs
        label={translate("expertise.label")}
        tabs={tabs.map(({ id, title, content, image, price }) => ({
          id,
          title,
          panel: (
            <div className="tab-content">
              <Prose html={content} />
              {price && <strong>{price}</strong>}
              <Picture image={image} alt="" place="quarter" />
            </div>
          ),
        }))}
      />
    </Section>
  );
}
