import { useEffect, useState } from "react";
import { whenPartsSettled } from "#app/ui/hydration-part.tsx";
import { HYDRATED_EVENT, isBroken, isHydrated } from "./hydration-events.ts";

/** Announces hydration, one render late, so that other components' first effects have run. */
export function Hydrated() {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    if (!isSettled) return whenPartsSettled(() => setIsSettled(true));
    // Rendered anew later, it must not replay what was replayed.
    if (isBroken() || isHydrated()) return;
    document.documentElement.dataset.hydrated = "";
    dispatchEvent(new Event(HYDRATED_EVENT));
  }, [isSettled]);
  return null;
}
