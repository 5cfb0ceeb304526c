import { useEffect, useState } from "react";

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
    const passed = new Set<string>();
    // At the top of a page nothing is read yet, however tall the screen is.
    const mark = () =>
      setCurrent(scrollY === 0 ? undefined : headings.findLast(({ id }) => passed.has(id))?.id);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) passed.add(target.id);
          else passed.delete(target.id);
        }
        mark();
      },
      // From far above the page to a third of the screen.
      { rootMargin: "100000% 0% -66%" },
    );
    for (const { id } of headings) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    addEventListener("scroll", mark, { passive: true });
    return () => {
      removeEventListener("scroll", mark);
      observer.disconnect();
    };
  }, [headings]);
  return current;
}
