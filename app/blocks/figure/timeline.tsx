import { useTranslate } from "#app/features/i18n/translate.ts";
import { useFormats } from "#app/features/i18n/use-locale.ts";
import { Axis, Track, TrackRows } from "#app/ui/track.tsx";
import type { Figure } from "#model/figures/figure.server.ts";
import type { OfficeClock } from "#model/organization/office.server.ts";

/** What happens when: moments and spans on one scale, or the hours of a day. */
export function Timeline({ clock, rows, ...day }: Figure<"timeline">) {
  if (clock) return <DayTimeline {...day} clock={clock} rows={rows} />;
  const end = Math.max(...rows.map(({ from, to = from }) => to));
  return (
    <div className="timeline">
      <TrackRows
        layout="beside"
        rows={rows.map(({ label, when = "", from, to, mark, accent }) => ({
          ...{ label: when, text: label, mark, accent },
          drawing:
            to === undefined ? (
              <Track spans={[{ to: from }]} knots={[from]} end={end} isThin />
            ) : (
              <Track spans={[{ from, to }]} end={end} className="woven" />
            ),
        }))}
      />
    </div>
  );
}

type DayTimelineProps = Omit<Figure<"timeline">, "kind" | "caption" | "clock"> & { clock: OfficeClock[] };

/** Hours of one day, below the clocks of both offices. Hours of certain days or with a color are written in both clocks. */
function DayTimeline({ clock, rows, start, line }: DayTimelineProps) {
  const { formatHour } = useFormats();
  const style = line === undefined ? {} : { "--line": wrapHour(line - start) / DAY };
  return (
    <div className="timeline day-timeline" style={style}>
      {clock.map(({ city, ahead }) => (
        <p key={city} aria-hidden="true">
          <strong>{city}</strong>
          <Axis
            end={DAY}
            ticks={[0, 6, 12, 18, DAY].map((hour) => ({ at: hour, label: formatHour(start + hour + ahead) }))}
          />
        </p>
      ))}
      <TrackRows
        layout="beside"
        rows={rows.map(({ label, days, from, to = 0, mark, accent }) => ({
          ...{ label, mark, accent },
          text: (
            <ShiftHours days={days} from={from} to={to} clock={days || accent ? clock : clock.slice(0, 1)} />
          ),
          drawing: <Track spans={listSpans(from, to, start)} end={DAY} className="track-day woven" />,
        }))}
      />
    </div>
  );
}

type ShiftHoursProps = { days: string | undefined; from: number; to: number; clock: OfficeClock[] };

/** The same hours by each clock. */
function ShiftHours({ days, from, to, clock }: ShiftHoursProps) {
  const translate = useTranslate();
  const { formatHour } = useFormats();
  const hours = clock.map(({ city, ahead }) =>
    translate("timeline.hoursIn", { from: formatHour(from + ahead), to: formatHour(to + ahead), city }),
  );
  return [...(days ? [days] : []), ...hours].map((text) => (
    <span key={text} className="day-hours">
      {text}
    </span>
  ));
}

/** The length of a drawn day in hours. */
const DAY = 24;

/** Splits a shift that crosses the end of a day drawn from `startOfDay`. Equal start and end hours mean a whole day. */
export function listSpans(from: number, to: number, startOfDay = 0): { from: number; to: number }[] {
  const start = wrapHour(from - startOfDay);
  const end = start + (wrapHour(to - from) || DAY);
  const first = { from: start, to: Math.min(end, DAY) };
  return end > DAY ? [first, { from: 0, to: end - DAY }] : [first];
}

function wrapHour(hour: number): number {
  return ((hour % DAY) + DAY) % DAY;
}
