import type { DescribedPart } from "#model/estimate/estimate.ts";

type Part = Pick<DescribedPart, "id" | "name" | "share" | "percent" | "price">;

/** The estimate as cloth: each part is as wide as its share of the price. The list below it says the same. */
export function Cloth({ parts }: { parts: Part[] }) {
  return (
    <div className="cloth" aria-hidden="true">
      {parts.map(({ id, share, percent }, index) => (
        <span key={id} data-accent={threadColor(index)} style={{ flexGrow: share }}>
          {share >= LEAST_NAMED && percent}
        </span>
      ))}
    </div>
  );
}

/** A narrower part has no room for its number on a phone. */
const LEAST_NAMED = 0.06;

/** What each part of the cloth is, with its share and its price. */
export function ClothParts({ parts }: { parts: (Part & { note?: string })[] }) {
  return (
    <ul className="estimate-list estimate-parts">
      {parts.map(({ id, name, percent, price, note }, index) => (
        <li key={id} data-accent={threadColor(index)}>
          <strong>{name}</strong>
          <span className="text-muted">{percent}</span>
          <span>{price}</span>
          {note && <span className="text-muted">{note}</span>}
        </li>
      ))}
    </ul>
  );
}

const COLORS = ["indigo", "marigold", "madder", "peacock", "leaf", "ink"];

/** The color of a part, in the drawing and in its list. After the last one they begin again, paler. */
function threadColor(index: number): string | undefined {
  return COLORS[index % COLORS.length];
}
