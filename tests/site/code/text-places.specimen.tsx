import { Fragment, type ReactNode, Suspense } from "react";
import type { Elements } from "#app/ui/elements.ts";

// What `text-places.check.ts` has to find, and what it must leave alone.

type Words = { words: string; count: number; kind: "one" | undefined; isOpen: boolean };

export function Accepted({ words, count, kind, isOpen, children }: Words & { children?: Elements }) {
  return (
    <section>
      <h2>{words}</h2>
      <p>{`${words}: ${count}`}</p>
      <p>Words alone</p>
      {isOpen && <p>{count}</p>}
      {words && <p>{isOpen ? words : undefined}</p>}
      {isOpen ? <b>{words}</b> : null}
      {[1, 2].map((number) => (
        <i key={number}>{number}</i>
      ))}
      {/* A comment is no child. */}
      <p>{kind ?? <b>{words}</b>}</p>
      <Suspense>
        <p>{count}</p>
      </Suspense>
      {children}
    </section>
  );
}

export function Refused({ words, count, kind, isOpen, children }: Words & { children: ReactNode }) {
  const nested = isOpen ? words : <b>{words}</b>;
  return (
    <section>
      {words /* refused */}
      <p>
        {`${words}: ` /* refused */}
        <b>{count}</b>
      </p>
      <p>
        <b>{words}</b>
        {" " /* refused */}
        <i>{count}</i>
      </p>
      {count && <b>{/* refused */ words}</b>}
      {isOpen ? kind : <b>{/* refused */ words}</b>}
      <p>
        Words {/* refused */}
        <b>{words}</b>
      </p>
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
