import { href } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { joinUnits } from "#app/ui/card.tsx";
import { Portrait } from "#app/ui/image.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { PersonFigure } from "#app/ui/person.tsx";
import { Section, sectionClass } from "#app/ui/section.tsx";
import { Stat } from "#app/ui/stat.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";
import { ScreenFigure } from "../screen/screen.tsx";

type ProofProps = BlockProps<"proof">;

/** What a client got from the work, and who leads it. */
export function Proof({ id, ground, project, leader }: ProofProps) {
  const translate = useTranslate();
  const screen = project?.screen;
  const person = leader && <PersonFigure {...leader} label={translate("service.proof.leader")} />;
  if (project?.figures) return <Figures id={id} ground={ground} {...project} figures={project.figures} />;
  if (project?.words) return <Words id={id} ground={ground} {...project.words} />;
  return (
    <section id={id} aria-label={translate("service.proof.label")} className={sectionClass(ground)}>
      <div className="wrap proof-grid">
        {screen && <ScreenFigure {...screen} />}
        {project && (
          <div className="proof-words">
            {project.outcome && (
              <div>
                {project.note && <p className="eyebrow section-kind">{project.note}</p>}
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
type PartProps = Pick<ProofProps, "id" | "ground">;
type FiguresProps = PartProps &
  Pick<Project, "slug" | "client" | "note" | "story"> & { figures: NonNullable<Project["figures"]> };

/** All figures, below the story of a project that has a page elsewhere. */
function Figures({ id, ground, slug, client, note, story, figures }: FiguresProps) {
  const translate = useTranslate();
  const head = story && {
    ...story,
    eyebrow: note ? `${note}: ${client}` : client,
    actions: [{ label: translate("testimonials.project"), to: href("/profile/projects/:slug", { slug }) }],
  };
  return (
    <Section id={id} ground={ground} {...head}>
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

/** A quote of a client, next to a portrait. */
function Words({ id, ground, quote, photo }: PartProps & NonNullable<Project["words"]>) {
  return (
    <Section id={id} ground={ground}>
      <div className="split proof-quote">
        {photo && <Portrait picture={photo} size="large" />}
        <Quote {...quote} isLarge />
      </div>
    </Section>
  );
}

type QuoteProps = NonNullable<Project["words"]>["quote"] & { isLarge?: boolean };

/** What a client says about a project. @param isLarge whether it is all that is said here */
function Quote({ text, name, role, client, isLarge }: QuoteProps) {
  return (
    <figure className={isLarge ? "quote quote-large" : "quote"}>
      {/* Quotes in another script keep their own direction. */}
      <blockquote dir="auto">{text}</blockquote>
      <figcaption className="text-small">
        <strong>{name}</strong>
        <span className="text-muted">{`${role}, ${client}`}</span>
      </figcaption>
    </figure>
  );
}
