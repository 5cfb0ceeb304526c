import { useTranslate } from "#app/features/i18n/translate.ts";
import { LocalTime } from "#app/features/office-hours/office-state.tsx";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { Portrait } from "#app/ui/image.tsx";
import type { Person } from "#model/organization/people.server.ts";

type NextStepsProps = {
  /** The person who answers. */
  person?: Person | undefined;
};

/** What happens after a message is sent, wherever one can write to us: knots on a thread. */
export function NextSteps({ person }: NextStepsProps) {
  const translate = useTranslate();
  const { responseHours } = useSiteData().organization.promises;
  return (
    <div>
      <p>
        <strong>{translate("contact.next.heading")}</strong>
      </p>
      <ol className="next-steps">
        <li>
          {person && <Answerer {...person} />}
          {translate("contact.next.answer", { responseHours })}
        </li>
        <li>{translate("contact.next.call")}</li>
        <li>{translate("contact.next.plan")}</li>
      </ol>
    </div>
  );
}

/** Her portrait is the first knot. */
function Answerer({ photo, name, role, office }: Person) {
  const place = useSiteData().organization.offices.find(({ id }) => id === office);
  return (
    <div className="answerer">
      <Portrait picture={photo} />
      <p>
        <strong>{name}</strong>
        <span>{role}</span>
        {place && <LocalTime timeZone={place.timeZone} />}
      </p>
    </div>
  );
}
