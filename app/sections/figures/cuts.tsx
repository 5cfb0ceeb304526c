import { useFormats } from "#app/features/i18n/use-formats.ts";
import type { Figure } from "#model/figures/figure.server.ts";
import { fillUnit } from "./fill-unit.ts";

/** Threads of one length, each cut off where something ended. */
export function Cuts({ unit, until, rows }: Figure<"cuts">) {
  const { formatNumber } = useFormats();
  return (
    <ol className="cuts">
      {rows.map(({ label, at, note, isLoose }) => (
        <li key={label} data-loose={isLoose || undefined} style={{ "--share": at / until }}>
          <p>
            <span>{`${label} `}</span>
            <strong>{fillUnit(unit, formatNumber(at))}</strong>
          </p>
          <span className="cut" aria-hidden="true" />
          {note && <p className="cut-note">{note}</p>}
        </li>
      ))}
    </ol>
  );
}
