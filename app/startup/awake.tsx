import { useEffect } from "react";
import { AWAKE_EVENT } from "./awake-event.ts";

/** Tells the rest of the page that React is in charge. Shows nothing. */
export function Awake() {
  useEffect(() => {
    document.documentElement.dataset.awake = "";
    dispatchEvent(new Event(AWAKE_EVENT));
  }, []);
  return null;
}
