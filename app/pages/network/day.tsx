import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Network } from "#model/pages/network.server.ts";
import { DayChart } from "./day-chart.tsx";

/** How one working day passes between the offices: its shifts as threads, then what happens at which hour. */
export function Day({ heading, lead, clock, shifts, handOver, moments, note }: Network["day"]) {
  const translate = useTranslate();
  const { formatHour } = useFormats();
  return (
    <Section heading={heading} lead={lead} ground="ink">
      <DayChart shifts={shifts} handOver={handOver} clock={clock} />
      <ol className="day-moments">
        {moments.map(({ at, title, text }) => (
          <li key={at} data-hand-over={at === handOver || undefined}>
            <p className="facts">
              {clock.map(({ city, ahead }) => (
                <span key={ahead}>{translate("network.inCity", { hour: formatHour(at + ahead), city })}</span>
              ))}
            </p>
            <Heading tag="h3" size={4}>
              {title}
            </Heading>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className="facts">{note}</p>
    </Section>
  );
}
