import { useTranslate } from "#app/features/i18n/translate.ts";
import { TwoLists } from "#app/sections/two-lists.tsx";
import { MarkedList } from "#app/ui/marked-list.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Job } from "#model/jobs/job.server.ts";

type RequirementsProps = Pick<Job, "mustHaves" | "niceToHaves">;

/** What is needed, and what helps but is learned here. */
export function Requirements({ mustHaves, niceToHaves }: RequirementsProps) {
  const translate = useTranslate();
  const needed = { heading: translate("jobs.mustHaves"), items: mustHaves };
  const heading = translate("jobs.requirements");
  if (niceToHaves.length > 0)
    return (
      <TwoLists
        heading={heading}
        first={needed}
        second={{ heading: translate("jobs.niceToHaves"), items: niceToHaves }}
      />
    );
  return (
    <Section heading={heading} layout="side">
      <MarkedList items={mustHaves} />
    </Section>
  );
}
