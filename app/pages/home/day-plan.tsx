import type { CSSProperties } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Picture } from "#app/ui/image.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Home } from "#model/pages/home.server.ts";

type DayPlanProps = Home["plan"] & { cloth: Home["hero"]["cloth"] };

/**
 * The last day of each phase, with what the client holds then. On wide screens beside the cloth, which is woven while the page
 * scrolls; on narrow ones each below its band of it.
 */
export function DayPlan({ steps, link, cloth, ...head }: DayPlanProps) {
  const translate = useTranslate();
  const all = steps.at(-1)?.day ?? 1;
  return (
    <Section {...head} name="plan" ground="sunken">
      <div className="day-plan" style={setProperties({ all })}>
        <ol>
          {steps.map(({ day, accent, label, result }, index) => (
            <li
              key={day}
              data-accent={accent}
              style={setProperties({ day, before: steps[index - 1]?.day ?? 0 })}
            >
              <div className="day-band">
                <Picture image={cloth.image} alt="" place="beside" />
              </div>
              <p className="eyebrow">{translate("plan.day", { day })}</p>
              <Heading tag="h3">{label}</Heading>
              <p className="text-muted">{result}</p>
            </li>
          ))}
        </ol>
        <figure
          className="day-cloth"
          aria-hidden="true"
          style={setProperties({ weave: writeProgress(steps, all) })}
        >
          <Picture image={cloth.image} alt="" place="beside" />
          {steps.map(({ day, accent }) => (
            <span key={day} data-accent={accent} style={setProperties({ day })}>
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
  const stops = steps.map(
    ({ day }, index) => `${(day / all).toFixed(3)} ${place(index + 0.5)} ${place(index + 1)}`,
  );
  return `linear(0,${stops.join()},1.2)`;
}

function setProperties(values: Record<string, string | number>): CSSProperties {
  // React's types know no custom properties.
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`--${name}`, value]),
  ) as CSSProperties;
}
