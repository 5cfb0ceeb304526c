import { href } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { WholeWords } from "#app/sections/whole-words.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import type { Job } from "#model/jobs/job.server.ts";

type JobPlacesProps = { jobs: Pick<Job, "slug" | "role" | "family" | "offices">[] };

/** A cloth of the openings: a warp thread for each office, a weft thread for each job, and knots where they meet. */
export function JobPlaces({ jobs }: JobPlacesProps) {
  const translate = useTranslate();
  const { offices } = useSiteData().organization;
  if (jobs.length === 0) return null;
  return (
    <table className="job-places">
      <caption className="sr-only">{translate("breadcrumb.jobs")}</caption>
      <thead>
        <tr>
          <td />
          {offices.map(({ id, city }) => (
            <th key={id} scope="col">
              <span>{city}</span>
              <span className="job-count">{jobs.filter((job) => job.offices.includes(id)).length}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {jobs.map(({ slug, role, family, ...job }) => (
          <tr key={slug} data-family={family}>
            <th scope="row">
              <TextLink to={href("/subpages/jobs/:slug", { slug })} variant="nav">
                <span>
                  <WholeWords text={role} />
                </span>
              </TextLink>
            </th>
            {offices.map(({ id, city }) => (
              <td key={id}>{job.offices.includes(id) && <span className="job-knot">{city}</span>}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
