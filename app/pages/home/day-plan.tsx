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
        <figure className="day-cloth" aria-hidden="true" style={writeProgress(steps)}>
          <Picture image={cloth.image} alt="" place="beside" />
          {steps.map(({ day, accent, woven }) => (
            <span key={day} data-accent={accent} style={{ insetBlockStart: `${100 * woven}%` }}>
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

/** A phase is woven during the first half of its step, and then rests. The last stop is the end of the fringe. */
function writeProgress(steps: Home["plan"]["steps"]): CSSProperties {
  const stops = steps.map(({ woven }, index) => {
    const [from, until] = [index + 0.5, index + 1].map((step) => (100 * step) / (steps.length + 0.5));
    return `${woven.toFixed(3)} ${from?.toFixed(1)}% ${until?.toFixed(1)}%`;
  });
  const start = { "--weave": `linear(${[0.1, ...stops, 1].join()})` };
  // React's types know no custom properties.
  return start as CSSProperties;
}
