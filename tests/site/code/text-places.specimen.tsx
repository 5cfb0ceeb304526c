import { Fragment, type ReactNode, Suspense } from "react";
import type { Elements } from "#app/ui/elements.ts";

// What `text-places.check.ts` has to find, and what it must leave alone.

type Words = { words: string; count: number; kind: "one" | undefined; isOpen: boolean };

export function Accepted({ words, count, kind, isOpen, children }: Words & { children?: Elements }) {
  return (
    <section>
      <p>{`${words}: ${count}`}</p>
      {isOpen && <p>{count}</p>}
      {isOpen ? <b>{words && (isOpen ? words : undefined)}</b> : null}
      {[1, 2].map((number) => (
        <i key={number}>{number}</i>
      ))}
      {/* A comment is no child. */}
      <p>{kind ?? <b>Words alone</b>}</p>
      <Suspense>{children}</Suspense>
    </section>
  );
}

export function Refused({ words, count, kind, isOpen, children }: Words & { children: ReactNode }) {
  const nested = isOpen ? words : <b>{words}</b>;
  return (
    <section>
      {words /* refused */}
      {`${words}: ` /* refused */}
      {" " /* refused */}
      {count && <b>{/* refused */ words}</b>}
      {isOpen ? kind : <b>{/* refused */ words}</b>}
      Words {/* refused */}
      <Fragment key={words}>{words /* refused */}</Fragment>
      <Suspense>{count /* refused */}</Suspense>
      <p>{[words, <b key={words}>{/* refused */ words}</b>]}</p>
      {nested /* refused */}
      {children /* refused */}
      <Bare words={words} />
    </section>
  );
}

function Bare({ words }: Pick<Words, "words">) /* refused */ {
  return words;
}

export const renderCell = ({ words, count }: Words) => (
  <>
    {words /* refused */}
    <b>{count}</b>
  </>
);
