import { href } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { joinUnits } from "#app/ui/card.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { PersonFigure } from "#app/ui/person.tsx";
import { Quote } from "#app/ui/quote.tsx";
import { SECTION_GROUNDS, Section } from "#app/ui/section.tsx";
import { Stat } from "#app/ui/stat.tsx";
import { Terms } from "#app/ui/terms.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";
import { ScreenFigure } from "../screen/screen.tsx";

type ProofProps = BlockProps<"proof">;

/** What a client got from the work, and who leads it. */
export function Proof({ id, ground, project, leader }: ProofProps) {
  const translate = useTranslate();
  const screen = project?.screen;
  const person = leader && <PersonFigure {...leader} label={translate("service.proof.leader")} />;
  if (project?.study) return <Study id={id} ground={ground} {...project} {...project.study} />;
  if (project?.figures) return <Figures id={id} ground={ground} figures={project.figures} />;
  return (
    <section
      id={id}
      aria-label={translate("service.proof.label")}
      className={ground ? SECTION_GROUNDS[ground] : "section light"}
    >
      <div className="wrap proof-grid">
        {screen && (
          <ScreenFigure
            {...screen.screen}
            stage={screen.stage}
            label={screen.stage === "before" && translate("stages.before")}
          />
        )}
        {project && (
          <div className="proof-words">
            {project.outcome && (
              <div>
                {project.note && <p className="proof-note">{project.note}</p>}
                <Stat value={project.outcome.value} label={project.outcome.label} />
              </div>
            )}
            {project.quote ? (
              <Quote {...project.quote} client={project.client} />
            ) : (
              <p>{project.outcome?.measured}</p>
            )}
            <p>
              <TextLink to={href("/profile/projects/:slug", { slug: project.slug })} variant="thread">
                {translate("service.proof.project", { client: project.client })}
              </TextLink>
            </p>
            {person}
          </div>
        )}
        {!project && person}
      </div>
    </section>
  );
}

type Project = NonNullable<ProofProps["project"]>;
type StudyProps = Pick<ProofProps, "id" | "ground"> &
  Pick<Project, "slug" | "client" | "note" | "figures"> &
  NonNullable<Project["study"]>;

/** What was done for a client, with all that came of it. */
function Study({ id, ground, slug, client, note, heading, summary, figures = [] }: StudyProps) {
  const translate = useTranslate();
  return (
    <section id={id} className={SECTION_GROUNDS[ground ?? "surface"]}>
      <div className="wrap split study">
        <div>
          <p className="eyebrow">{note ? `${note}: ${client}` : client}</p>
          <Heading tag="h2" size={1}>
            {heading}
          </Heading>
          <p className="lead">{summary}</p>
          <p className="actions">
            <ButtonLink to={href("/profile/projects/:slug", { slug })}>
              {translate("testimonials.project")}
            </ButtonLink>
          </p>
        </div>
        <Terms className="study-figures" entries={figures.map(({ value, label }) => [label, value])} />
      </div>
    </section>
  );
}

type FiguresProps = Pick<ProofProps, "id" | "ground"> & { figures: NonNullable<Project["figures"]> };

function Figures({ id, ground, figures }: FiguresProps) {
  return (
    <Section id={id} ground={ground}>
      <ul className="proof-figures full-rows">
        {figures.map(({ value, label, measured }) => (
          <li key={label}>
            <Stat value={value} label={joinUnits(label)} note={measured} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
