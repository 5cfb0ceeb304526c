type DayThreadProps = {
  /** Where it begins and how long it is, in hours from the left edge; each within one day. */
  spans: { start: number; hours: number }[];
};

/** The hours in which somebody works, as threads on the warp of a day. */
export function DayThread({ spans }: DayThreadProps) {
  return (
    <div className="day-thread" aria-hidden="true">
      {spans.map(({ start, hours }) => (
        <span key={start} style={{ insetInlineStart: toShareOfDay(start), width: toShareOfDay(hours) }} />
      ))}
    </div>
  );
}

/** Hours as a share of one day, as CSS. */
export function toShareOfDay(hours: number): string {
  return `${Math.round((hours / 24) * 1000) / 10}%`;
}
