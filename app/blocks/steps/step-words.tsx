import { useTranslate } from "#app/features/i18n/translate.ts";
import { Heading } from "#app/ui/heading.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

export type Step = BlockProps<"steps">["steps"][number];

/** @param day the last one of the step */
export function StepWords({ when, title, text, result, day = 0 }: Step & { day: number | undefined }) {
  const translate = useTranslate();
  return (
    <div className="step-words">
      {when && <p className="eyebrow">{when}</p>}
      <Heading tag="h3" size={4}>
        {title}
      </Heading>
      <p className="text-muted">{text}</p>
      {result && <p className="step-result">{translate("steps.result", { day, result })}</p>}
    </div>
  );
}
