import { useEffect, useRef, useState } from "react";
import { ESTIMATOR_ID } from "#model/estimate/estimate-ids.ts";

/** What a page was rendered with: the query of its URL, and the day, if a server rendered it for this visitor. */
export type Rendered = { query: string; today?: string | undefined };

type QueryOptions = {
  search: string;
  visit: string | undefined;
  rendered: Rendered | undefined;
  /** The same for queries that ask for the same. */
  canonical: (query: string) => string;
};

/**
 * The choices as the query of a URL. In the first render they are those of the document, which a server may have filled in;
 * then those that the visitor made in the meantime, or those of the URL.
 * @returns `version` changes whenever the form has to show other choices than those made in it
 */
export function useEstimateQuery({ search, visit, rendered, canonical }: QueryOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(() => ({ ...(rendered ?? readRendered(search)), version: 0 }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: choices made before hydration are read once
  useEffect(() => {
    const today = formatDay(new Date());
    const wanted = search.replace(/^\?/, "");
    const changed = form.current && isChanged(form.current) ? readFields(form.current) : undefined;
    setState(({ query, version }) => {
      if (changed !== undefined) return { query: changed, today, version };
      // The address follows the form without the router, which notices at its next navigation, such as to another step.
      if (canonical(wanted) === canonical(query)) return { query, today, version };
      return { query: wanted, today, version: version + 1 };
    });
  }, [search, visit]);

  return {
    ...state,
    form,
    /** Takes what is in the form. */
    readForm() {
      const query = form.current && readFields(form.current);
      if (query !== null) setState((state) => ({ ...state, query }));
    },
  };
}

function readRendered(search: string): Rendered {
  if (typeof document === "undefined") return { query: "" };
  const element = document.getElementById(ESTIMATOR_ID);
  // Without the element, the visitor navigated here, and there is nothing to hydrate.
  if (!element) return { query: search.replace(/^\?/, ""), today: formatDay(new Date()) };
  return { query: element.dataset.query ?? "", today: element.dataset.today || undefined };
}

export function formatDay(date: Date): string {
  return date.toISOString().slice(0, "2026-03-12".length);
}

function readFields(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(fields).toString();
}

/** Whether the choices differ from those in the document. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll("input")].some((input) =>
    input.type === "radio" ? input.checked !== input.defaultChecked : input.value !== input.defaultValue,
  );
}
