import { toPercent } from "#app/ui/range-thread.tsx";

type YearsThreadProps = {
  years: number[];
  /** The years at the ends of the scale. */
  first: number;
  until: number;
};

/** A thread from the first of some years to today, with a knot in each. */
export function YearsThread({ years, first, until }: YearsThreadProps) {
  const place = (year: number) => toPercent((year - first) / Math.max(1, until - first));
  const style = { "--since": place(Math.min(...years)) };
  return (
    <span aria-hidden="true" className="years-thread" style={style}>
      {[...new Set(years)].map((year) => (
        <i key={year} style={{ insetInlineStart: place(year) }} />
      ))}
    </span>
  );
}
