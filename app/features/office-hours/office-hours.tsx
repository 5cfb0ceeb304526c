import { findOfficeAccent, useSiteData } from "#app/features/site/use-site-data.ts";
import { OfficeStateLine } from "./office-state.tsx";
import { OfficeThreads } from "./office-threads.tsx";
import { useNow } from "./use-now.ts";

/** Which office answers now, and their day as threads. For the foot of every page, so nothing of it is prerendered. */
export function OfficeHours() {
  const { offices } = useSiteData().organization;
  if (!useNow()) return null;
  return (
    // It may come before the full stylesheet, which shows it: its words would move.
    <div className="office-hours" style={{ display: "var(--clocks, none)" }}>
      <ul>
        {offices.map((office, place) => (
          <li key={office.id} className="office-live" data-accent={findOfficeAccent(place)}>
            <strong>{`${office.city} `}</strong>
            <OfficeStateLine office={office} />
          </li>
        ))}
      </ul>
      <OfficeThreads />
    </div>
  );
}
