import { type RefObject, useCallback, useEffect, useMemo, useState } from "react";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { findSlot, listSlots } from "#contract/meeting-slots.ts";

/** The times that can be asked for, as they were when the panel was opened last. */
export function useSlots(panel: RefObject<HTMLElement | null>) {
  const { offices } = useSiteData().organization;
  const [now, setNow] = useState(() => new Date());
  const look = useCallback(() => setNow(new Date()), []);
  useEffect(() => {
    const element = panel.current;
    element?.addEventListener("toggle", look);
    return () => element?.removeEventListener("toggle", look);
  }, [panel, look]);
  const slots = useMemo(() => listSlots(offices, now), [offices, now]);
  /** Whether a time can still be asked for. If not, the others are looked for anew. */
  const check = (start: Date) => {
    const isFree = findSlot(offices, start, new Date()) !== undefined;
    if (!isFree) look();
    return isFree;
  };
  return { slots, check };
}
