import { TextLink } from "#app/ui/links/link.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

/** What a service costs in the currency of each country. */
export function ServicePrice({ from, others, usual, links }: NonNullable<BlockProps<"hero">["price"]>) {
  return (
    <div className="service-price">
      <p>
        <strong>{from}</strong>
        {others.map((other) => (
          <span key={other}>{` ${other}`}</span>
        ))}
      </p>
      <p className="text-muted">{usual}</p>
      <p className="cluster">
        {links.map(({ label, to }) => (
          <TextLink key={to} to={to} variant="thread">
            {label}
          </TextLink>
        ))}
      </p>
    </div>
  );
}
