import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";

type TabsProps = { label: string; tabs: { id: string; title: string; panel: ReactNode }[] };

/**
 * One of several panels at a time, by the tabs pattern of the ARIA Authoring Practices: arrow keys, Home and End
 * move and choose. Without JavaScript all panels are shown, each under its title.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = findNext(event.key, chosen, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    list.current?.querySelectorAll("button")[next]?.focus();
  };

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className="tab-list" onKeyDown={onKeyDown}>
        {tabs.map(({ id, title }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}${id}-tab`}
            aria-controls={`${prefix}${id}`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            className="tab"
            onClick={() => setChosen(index)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, title, panel }, index) => (
        <div
          key={id}
          role="tabpanel"
          id={`${prefix}${id}`}
          aria-labelledby={`${prefix}${id}-tab`}
          hidden={index !== chosen}
          className="tab-panel"
        >
          <h3 className="heading-3">{title}</h3>
          {panel}
        </div>
      ))}
    </div>
  );
}

function findNext(key: string, current: number, count: number): number | undefined {
  if (key === "ArrowRight") return (current + 1) % count;
  if (key === "ArrowLeft") return (current - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
