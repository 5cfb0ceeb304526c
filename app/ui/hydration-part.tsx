import { Suspense, useEffect, useLayoutEffect, useState } from "react";
import type { Elements } from "./elements.ts";

const pending = new Set<object>();
let onSettled: (() => void) | undefined;

/**
 * A part of the page that React hydrates by itself: where an extension or a translator changed the document, React renders
 * only this part again instead of the whole page.
 */
export function HydrationPart({ children }: { children: Elements }) {
  const [part] = useState(() => ({}));
  useLayoutEffect(() => {
    pending.add(part);
    return () => settle(part);
  }, [part]);
  return (
    <Suspense>
      <Settled part={part}>{children}</Settled>
    </Suspense>
  );
}

/** Calls back once all parts that are there are hydrated, after their first effects. */
export function whenPartsSettled(callback: () => void): void {
  onSettled = callback;
  if (pending.size === 0) callback();
}

/** Its effect runs after those of the part, which run after the layout effects of the parts in it. */
function Settled({ part, children }: { part: object; children: Elements }) {
  useEffect(() => settle(part), [part]);
  return children;
}

function settle(part: object): void {
  pending.delete(part);
  if (pending.size === 0) onSettled?.();
}
