import { useEffect, useState } from "react";
import { whenPartsSettled } from "#app/ui/hydration-part.tsx";
import { HYDRATED_EVENT } from "./hydration-events.ts";

let isHeld = false;

/** While the page is about to be rendered anew, what stands in its place is not announced. */
export function holdHydrated(holds: boolean): void {
  isHeld = holds;
}

/** Announces hydration, one render late, so that other components' first effects have run. */
export function Hydrated() {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (!isSettled) return whenPartsSettled(() => setIsSettled(true));
    if (isHeld) return;
    document.documentElement.dataset.hydrated = "";
    dispatchEvent(new Event(HYDRATED_EVENT));
  }, [isSettled]);
  return null;
}
