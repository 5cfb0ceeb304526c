import { type ComponentType, useEffect, useState } from "react";

/** Loads what tells the time, once a page has hydrated: no page is rendered with it. */
export function LateOfficeHours() {
  const [Hours, setHours] = useState<ComponentType>();
  useEffect(() => {
    // Offline, the footer goes without.
    import("#app/features/office-hours/office-hours.tsx").then(
      ({ OfficeHours }) => setHours(() => OfficeHours),
      () => {},
    );
  }, []);
  return Hours ? <Hours /> : null;
}
