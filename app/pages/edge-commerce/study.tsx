import { useId } from "react";
import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import type { EdgeCommerce } from "#model/pages/edge-commerce.server.ts";

/** A store that was mended: what changed, and the numbers by which one knows. */
export function Study({ eyebrow, project, link }: EdgeCommerce["study"]) {
  const id = useId();
  const { slug, heading, client, summary, outcomes } = project;
  return (
    <section className="section accented" aria-labelledby={id}>
      <div className="wrap study">
        <div>
          <p className="eyebrow">
            {eyebrow}: {client}
          </p>
          <Heading tag="h2" size={1} id={id}>
            {heading}
          </Heading>
          <p className="lead">{summary}</p>
          <p className="actions">
            <ButtonLink to={href("/profile/projects/:slug", { slug })}>{link}</ButtonLink>
          </p>
        </div>
        <dl className="study-outcomes">
          {outcomes.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
