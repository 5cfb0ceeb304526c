import type { EstimatedPart } from "#model/estimate/estimate.ts";
import { type Currency, formatRange } from "#model/prices/format-price.ts";
import type { TranslatePrice } from "./write-brief.ts";

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

type ClothPartsProps<Part> = {
  parts: Part[];
  currency: Currency;
  translate: TranslatePrice;
  describe?: (part: Part) => string;
};

/** What each part of the cloth is, with its share and its price. */
export function ClothParts<Part extends Pick<EstimatedPart, "id" | "name" | "share" | "price">>({
  parts,
  currency,
  translate,
  describe,
}: ClothPartsProps<Part>) {
  return (
    <ul className="estimate-parts">
      {parts.map((part, index) => (
        <li key={part.id} data-accent={threadColor(index)}>
          <strong>{part.name}</strong>
          <span className="text-muted">{formatShare(part.share, currency)}</span>
          <span>{translate("estimate.price", formatRange(part.price, currency))}</span>
          {describe && <span className="text-muted">{describe(part)}</span>}
        </li>
      ))}
    </ul>
  );
}

function formatShare(share: number, { locale }: Currency): string {
  return new Intl.NumberFormat(locale, { style: "percent" }).format(share);
}

const COLORS = ["indigo", "marigold", "madder", "peacock", "leaf", "ink"];

/** The color of a part, in the drawing and in its list. After the last one they begin again, paler. */
function threadColor(index: number): string | undefined {
  return COLORS[index % COLORS.length];
}
