import type { EstimatedPart } from "#model/estimate/estimate.ts";
import type { Currency } from "#model/prices/format-price.ts";

type ClothProps = { parts: Pick<EstimatedPart, "id" | "share">[]; currency: Currency };

/** The estimate as cloth: each part is as wide as its share of the price. The list below it says the same. */
export function Cloth({ parts, currency }: ClothProps) {
  return (
    <div className="cloth" aria-hidden="true">
      {parts.map(({ id, share }, index) => (
        <span key={id} data-accent={threadColor(index)} style={{ flexGrow: share }}>
          {share >= LEAST_NAMED && formatShare(share, currency)}
        </span>
      ))}
    </div>
  );
}

/** A narrower part has no room for its number on a phone. */
const LEAST_NAMED = 0.06;

export function formatShare(share: number, { locale }: Currency): string {
  return new Intl.NumberFormat(locale, { style: "percent" }).format(share);
}

const COLORS = ["indigo", "marigold", "madder", "peacock", "leaf", "ink"];

/** The color of a part, in the drawing and in its list. After the last one they begin again, paler. */
export function threadColor(index: number): string | undefined {
  return COLORS[index % COLORS.length];
}
