import { LocalTime } from "#app/features/office-hours/office-state.tsx";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { Portrait } from "#app/ui/image.tsx";
import type { Person } from "#model/organization/people.server.ts";
import { NextSteps } from "./next-steps.tsx";

/** What happens next, below whoever answers. */
export function AnsweredSteps({ person }: { person: Person | undefined }) {
  return (
    <div className="answered-steps">
      {person && <Answerer {...person} />}
      <NextSteps />
    </div>
  );
}

function Answerer({ photo, name, role, office }: Person) {
  const place = useSiteData().organization.offices.find(({ id }) => id === office);
  return (
    <div className="cluster answerer">
      <Portrait picture={photo} />
      <p>
        <strong>{name}</strong>
        <span>{role}</span>
        {place && <LocalTime timeZone={place.timeZone} />}
      </p>
    </div>
  );
}
