import { href } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { ClientQuote } from "#app/sections/client-quote.tsx";
import { PersonFigure } from "#app/sections/person-figure.tsx";
import { Screen } from "#app/sections/screen/screen.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import { SECTION_GROUNDS } from "#app/ui/section.tsx";
import { Stat } from "#app/ui/stat.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

type ProofProps = BlockProps<"proof">;

/** What a client got from the work, and who leads it. */
export function Proof({ id, ground, project, leader }: ProofProps) {
  const translate = useTranslate();
  const person = leader && <PersonFigure {...leader} label={translate("service.proof.leader")} />;
  return (
    <section
      id={id}
      aria-label={translate("service.proof.label")}
      className={ground ? SECTION_GROUNDS[ground] : "section light"}
    >
      <div className="wrap proof-grid">
        {project?.screen && <ProofScreen {...project.screen} />}
        {project && (
          <div className="proof-words">
            {project.outcome && (
              <div>
                {project.note && <p className="proof-note">{project.note}</p>}
                <Stat value={project.outcome.value} label={project.outcome.label} />
              </div>
            )}
            {project.quote ? (
              <ClientQuote {...project.quote} client={project.client} />
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

type ProofScreenProps = NonNullable<NonNullable<ProofProps["project"]>["screen"]>;

function ProofScreen({ screen: { caption, ...screen }, stage }: ProofScreenProps) {
  const translate = useTranslate();
  return (
    <figure className="proof-screen">
      <Screen {...screen} stage={stage} />
      <figcaption>
        {stage === "before" && <strong>{`${translate("stages.before")} `}</strong>}
        <span className="text-muted">{caption}</span>
      </figcaption>
    </figure>
  );
}
