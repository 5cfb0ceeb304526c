import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { Heading } from "#app/ui/heading.tsx";
import { Picture } from "#app/ui/image.tsx";
import { listen } from "#app/ui/listen.ts";
import { Section } from "#app/ui/section.tsx";
import { Prose } from "#app/ui/text.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

/** Services, one of which the reader chooses (specification section 3, Expertise tab). */
export function TabsBlock({ tabs, ...head }: BlockProps<"tabs">) {
  return (
    <Section {...head}>
      <Tabs tabs={tabs} />
    </Section>
  );
}

/**
 * The tabs pattern of the ARIA Authoring Practices, beside the panel on wide screens. A separate component, because its section
 * is hydrated separately. Without JavaScript all panels show, each below its title.
 */
function Tabs({ tabs }: Pick<BlockProps<"tabs">, "tabs">) {
  const translate = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useChosenTab(tabs.map(({ id }) => id));

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = findNextTab(event.key, chosen, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    list.current?.querySelectorAll("button")[next]?.focus();
  };

  return (
    <div className="split tabs">
      <div
        ref={list}
        role="tablist"
        aria-label={translate("expertise.label")}
        aria-orientation="vertical"
        className="tab-list"
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ id, title }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${id}-tab`}
            aria-controls={id}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            className="tab"
            onClick={() => choose(index)}
          >
            {title}
          </button>
        ))}
      </div>
      <div className="tab-panels">
        {tabs.map(({ id, title, content, image, price }, index) => (
          <div
            key={id}
            role="tabpanel"
            id={id}
            aria-labelledby={`${id}-tab`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern asks for it, as a panel may hold no link
            tabIndex={0}
            data-chosen={index === chosen || undefined}
          >
            <Heading tag="h3">{title}</Heading>
            <div className="tab-content">
              <Prose html={content} />
              {price && <strong>{price}</strong>}
              <Picture image={image} alt="" place="quarter" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The selected tab, from the URL fragment, such as `/#cloud`, or the visitor's choice. */
function useChosenTab(ids: string[]): [chosen: number, choose: (index: number) => void] {
  const [chosen, setChosen] = useState(0);
  const { hash, key } = useLocation();
  const follow = (fragment: string) => {
    const named = fragment ? ids.indexOf(fragment.slice(1)) : 0;
    if (named >= 0) setChosen(named);
  };

  // In an effect, because the prerendered page has no fragment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the tab chooses it again
  useEffect(() => follow(hash), [hash, key]);

  // The router sees no change to the fragment it knows, though a choice has replaced it since.
  useEffect(() => listen(window, "hashchange", () => follow(location.hash)));

  const choose = (index: number) => {
    setChosen(index);
    // Not by the router, which would render the whole page again.
    history.replaceState(history.state, "", `#${ids[index]}`);
  };
  return [chosen, choose];
}

const STEPS: Record<string, number | undefined> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The index a key moves to, wrapping around; undefined for other keys. */
export function findNextTab(key: string, current: number, count: number): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[key];
  return step && (current + step + count) % count;
}
