import type { CSSProperties } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Picture } from "#app/ui/image.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Home } from "#model/pages/home.server.ts";

type DayPlanProps = Home["plan"] & { cloth: Home["hero"]["cloth"] };

/** The last day of each phase, with what the client holds then, beside the cloth, which is woven while the page scrolls. */
export function DayPlan({ steps, link, cloth, ...head }: DayPlanProps) {
  const translate = useTranslate();
  const all = steps.at(-1)?.day ?? 1;
  return (
    <Section {...head} name="plan" ground="sunken">
      <div className="day-plan">
        <ol>
          {steps.map(({ day, accent, label, result }) => (
            <li key={day} data-accent={accent}>
              <p className="eyebrow">{translate("plan.day", { day })}</p>
              <Heading tag="h3">{label}</Heading>
              <p className="text-muted">{result}</p>
            </li>
          ))}
        </ol>
        <figure
          className="day-cloth"
          aria-hidden="true"
          style={setProperty("--weave", writeProgress(steps, all))}
        >
          <Picture image={cloth.image} alt="" place="beside" />
          {steps.map(({ day, accent }) => (
            <span key={day} data-accent={accent} style={setProperty("--woven", day / all)}>
              {day}
            </span>
          ))}
        </figure>
      </div>
      <p className="actions">
        <TextLink to={link.to} variant="thread">
          {link.label}
        </TextLink>
      </p>
    </Section>
  );
}

/**
 * A phase is woven during the first half of its step, and then rests. More than the whole is the fringe below.
 */
function writeProgress(steps: Home["plan"]["steps"], all: number): string {
  const place = (step: number) => `${Math.round((100 * step) / (steps.length + 0.5))}%`;
  const stops = steps.map(({ day }, index) => `${day / all} ${place(index + 0.5)} ${place(index + 1)}`);
  return `linear(0,${stops.join()},1.2)`;
}

/** React's types know no custom properties. */
function setProperty(name: string, value: string | number): CSSProperties {
  return { [name]: value } as CSSProperties;
}
