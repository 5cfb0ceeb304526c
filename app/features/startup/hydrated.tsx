import { useEffect, useState } from "react";
import { HYDRATED_EVENT } from "./hydrated-event.ts";

/**
 * Tells the rest of the page that React is in charge. Shows nothing.
 * It waits for one more render, so that what other parts set up in their first effects is there.
 */
export function Hydrated() {
  const [isSetUp, setIsSetUp] = useState(false);
  useEffect(() => {
    if (!isSetUp) return setIsSetUp(true);
    document.documentElement.dataset.awake = "";
    dispatchEvent(new Event(HYDRATED_EVENT));
  }, [isSetUp]);
  return null;
}
