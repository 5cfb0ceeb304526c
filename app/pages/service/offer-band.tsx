import { MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import type { loadServicePage } from "#model/services/load-service-page.server.ts";

type OfferBandProps = { price: NonNullable<ReturnType<typeof loadServicePage>["price"]> };

/** The next step in the middle of a page, for whoever has read what they get. */
export function OfferBand({ price: { from, links } }: OfferBandProps) {
  return (
    <div className="offer-band family-ground">
      <div className="wrap">
        <p className="offer-price">{from}</p>
        <p className="actions">
          <MeetingButton size="large" />
          {links.map(({ label, to }) => (
            <TextLink key={to} to={to} variant="thread">
              {label}
            </TextLink>
          ))}
        </p>
      </div>
    </div>
  );
}
