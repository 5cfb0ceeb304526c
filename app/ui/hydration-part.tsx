import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from "react";

const pending = new Set<object>();
let onSettled: (() => void) | undefined;

/**
 * A part of the page that React hydrates by itself: where an extension or a translator changed the document, React renders
 * this part anew instead of the whole page.
 */
export function HydrationPart({ children }: { children: ReactNode }) {
  const [part] = useState(() => ({}));
  useLayoutEffect(() => {
    pending.add(part);
    return () => settle(part);
  }, [part]);
  return (
    <Suspense>
      {children}
      <Settled part={part} />
    </Suspense>
  );
}

/** Calls back once all parts that are there are hydrated, after their first effects. */
export function whenPartsSettled(callback: () => void): void {
  onSettled = callback;
  if (pending.size === 0) callback();
}

/** Its effect runs after those of the part, which run after the layout effects of the parts in it. */
function Settled({ part }: { part: object }) {
  useEffect(() => settle(part), [part]);
  return null;
}

function settle(part: object): void {
  pending.delete(part);
  if (pending.size === 0) onSettled?.();
}
