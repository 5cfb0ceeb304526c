import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-formats.ts";
import { Heading } from "#app/ui/heading.tsx";
import type { EdgeCommerce } from "#model/pages/edge-commerce.server.ts";

type LossPlaceProps = EdgeCommerce["losses"]["places"][number] & { leave: number };

/** A place where visitors leave: how many stay, why the others do not, and what is counted there. */
export function LossPlace({ name, stay, leave, why, measured }: LossPlaceProps) {
  const translate = useTranslate();
  const { formatNumber } = useFormats();
  return (
    <div className="loss-place">
      <p className="loss-count">
        <strong>{formatNumber(stay)}</strong>{" "}
        {translate("edgeCommerce.leave", { count: formatNumber(leave) })}
      </p>
      <div>
        <Heading tag="h3">{name}</Heading>
        <p>{why}</p>
      </div>
      <p className="loss-measured">
        <span>{translate("edgeCommerce.measured")}</span> {measured}
      </p>
    </div>
  );
}
