import { MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import type { describeBill } from "#model/prices/describe-bill.server.ts";

type ProjectOfferProps = NonNullable<ReturnType<typeof describeBill>>;

/** What a project cost, for whoever wants one like it. */
export function ProjectOffer({ facts, estimate }: ProjectOfferProps) {
  return (
    <div className="project-offer">
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="actions">
        <MeetingButton />
        <TextLink to={estimate.to} variant="thread">
          {estimate.label}
        </TextLink>
      </p>
    </div>
  );
}
