import { findOfficeAccent, useSiteData } from "#app/features/site/use-site-data.ts";
import { OfficeStateLine } from "./office-state.tsx";
import { OfficeThreads } from "./office-threads.tsx";
import { useNow } from "./use-now.ts";

/** All offices with their time, and their day as threads. */
export function OfficeHours() {
  const { offices } = useSiteData().organization;
  return (
    <div className="office-hours">
      <ul>
        {offices.map((office, place) => (
          <li key={office.id} className="office-live" data-accent={findOfficeAccent(place)}>
            <strong>{office.city}</strong> <OfficeStateLine office={office} />
          </li>
        ))}
      </ul>
      <OfficeThreads />
    </div>
  );
}

/** The same in brief, for every page: nothing of it is prerendered. */
export function BriefOfficeHours() {
  return (
    useNow() && (
      <div className="office-brief">
        <OfficeHours />
      </div>
    )
  );
}
