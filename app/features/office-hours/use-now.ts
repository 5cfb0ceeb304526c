import { useEffect, useState } from "react";
import { MINUTE_MS } from "#contract/local-time.ts";

/** The time, anew each minute; undefined in the prerendered page, which is read at any time. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const time = Date.now();
      setNow(new Date(time));
      timer = setTimeout(tick, MINUTE_MS - (time % MINUTE_MS));
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return now;
}
