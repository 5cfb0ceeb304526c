import { MeetingButton } from "#app/features/meeting/meeting-button.tsx";
import { TextLink } from "#app/ui/links/link.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

/** The next step in the middle of a page, for readers who know what they get. */
export function Prices({ id, price: { from, links } }: BlockProps<"prices">) {
  return (
    <div id={id} className="price-band family-ground">
      <div className="wrap price-band-words">
        <p className="price-from">{from}</p>
        <p className="cluster">
          <MeetingButton size="large" />
          <span className="cluster">
            {links.map(({ label, to }) => (
              <TextLink key={to} to={to} variant="thread">
                {label}
              </TextLink>
            ))}
          </span>
        </p>
      </div>
    </div>
  );
}
