import { useTranslate } from "#app/features/i18n/translate.ts";
import { Section } from "#app/ui/section.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";
import { ScreenFigure } from "../screen/screen.tsx";

/** What a client worked with, and what was built. */
export function Comparison({ before, after, ...head }: BlockProps<"comparison">) {
  const translate = useTranslate();
  return (
    <Section {...head}>
      <div className="grid comparison">
        <ScreenFigure {...before} stage="before" label={translate("stages.before")} />
        <ScreenFigure {...after} stage="after" label={translate("stages.after")} className="page-cover" />
      </div>
    </Section>
  );
}
