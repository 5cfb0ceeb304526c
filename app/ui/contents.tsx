import { useEffect, useState } from "react";
import { listen } from "./listen.ts";

type ContentsProps = { label: string; headings: { id: string; text: string }[] };

/** A table of contents that marks the part on the screen. Beside the text it is always open. */
export function Contents({ label, headings }: ContentsProps) {
  const current = useCurrentPart(headings);
  if (headings.length < 3) return null;
  return (
    <nav aria-label={label} className="contents">
      <details>
        <summary className="eyebrow">{label}</summary>
        <ol>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? "true" : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** The last part whose start has passed the upper third of the screen. */
function useCurrentPart(headings: ContentsProps["headings"]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const hasPassed = ({ id }: { id: string }) =>
      (document.getElementById(id)?.getBoundingClientRect().top ?? innerHeight) < innerHeight / 3;
    // At the top of a page nothing is read yet, however tall the screen is.
    const mark = () => setCurrent(scrollY === 0 ? undefined : headings.findLast(hasPassed)?.id);
    // A frame later: measured in the effect, the page would be laid out during hydration.
    const frame = requestAnimationFrame(mark);
    const stopListening = listen(window, "scroll resize", mark, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      stopListening();
    };
  }, [headings]);
  return current;
}
