import { href } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { ClientQuote } from "#app/sections/client-quote.tsx";
import { Picture, Portrait } from "#app/ui/image.tsx";
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
        {project?.outcome && (
          <div>
            {project.screen && <Picture {...project.screen} place="card" className="proof-screen" />}
            {project.note && <p className="eyebrow">{project.note}</p>}
            <p className="outcome-value">{project.outcome.value}</p>
            <p className="outcome-label">{project.outcome.label}</p>
            <p>
              <TextLink to={href("/profile/projects/:slug", project)} variant="thread">
                {translate("service.proof.project", { client: project.client })}
              </TextLink>
            </p>
          </div>
        )}
        {project &&
          (project.quote ? (
            <ClientQuote {...project.quote} client={project.client} />
          ) : (
            <p className="proof-measured">{project.outcome?.measured}</p>
          ))}
        {leader && (
          <figure className="proof-leader">
            <Portrait picture={leader.photo} />
            <figcaption>
              <span className="text-muted">{translate("service.proof.leader")}</span>
              <strong>{leader.name}</strong>
              <span className="text-muted">{leader.role}</span>
            </figcaption>
          </figure>
        )}
      </div>
    </section>
  );
}
