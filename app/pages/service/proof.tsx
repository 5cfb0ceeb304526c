import { href } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { ClientQuote } from "#app/sections/client-quote.tsx";
import { PersonFigure } from "#app/sections/person-figure.tsx";
import { Screen } from "#app/sections/screen/screen.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import type { loadServicePage } from "#model/services/load-service-page.server.ts";

type ProofProps = ReturnType<typeof loadServicePage>["proof"];

/** What a client got from the service, and who would lead it; nothing if neither is known. */
export function Proof({ project, leader }: ProofProps) {
  const translate = useTranslate();
  if (!project && !leader) return null;
  return (
    <section aria-label={translate("service.proof.label")} className="proof">
      <div className="wrap">
        {project?.screen && <ProofScreen {...project.screen} />}
        {project && (
          <div className="proof-words">
            {project.outcome && (
              <div>
                {project.note && <p className="eyebrow">{project.note}</p>}
                <p className="outcome-value">{project.outcome.value}</p>
                <p className="outcome-label">{project.outcome.label}</p>
              </div>
            )}
            {project.quote ? (
              <ClientQuote {...project.quote} client={project.client} />
            ) : (
              <p>{project.outcome?.measured}</p>
            )}
            <p>
              <TextLink to={href("/profile/projects/:slug", project)} variant="thread">
                {translate("service.proof.project", { client: project.client })}
              </TextLink>
            </p>
          </div>
        )}
        {leader && <PersonFigure {...leader} label={translate("service.proof.leader")} />}
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
