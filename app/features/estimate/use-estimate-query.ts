import { type RefObject, useEffect, useState } from "react";
import { ESTIMATOR_ID } from "#model/estimate/estimate-places.ts";

/** What a page was rendered with: the query of its URL, and the day, if a server rendered it for this visitor. */
export type Rendered = { query: string; today?: string | undefined };

/**
 * The choices as the query of a URL. In the first render they are those of the document, which a server may have filled in;
 * then those that the visitor made in the meantime, or those of the URL.
 * @returns `version` changes whenever the form has to show other choices than those made in it
 */
export function useEstimateQuery(
  form: RefObject<HTMLFormElement | null>,
  { search, visit }: { search: string; visit?: string | undefined },
  isSame: (query: string, other: string) => boolean,
  given?: Rendered,
) {
  const [{ query, today, version }, setState] = useState(() => ({
    ...(given ?? readRendered(search)),
    version: 0,
  }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before hydration counts once
  useEffect(() => {
    const today = formatDay(new Date());
    if (form.current && isChanged(form.current)) {
      const changed = readFields(form.current);
      setState((state) => ({ ...state, query: changed, today }));
      return;
    }
    const wanted = search.replace(/^\?/, "");
    // The address follows the form without the router, which notices at its next navigation, such as to another step.
    setState((state) =>
      isSame(wanted, state.query)
        ? { ...state, today }
        : { query: wanted, today, version: state.version + 1 },
    );
  }, [search, visit]);

  return {
    ...{ query, today, version },
    /** Takes what is in the form. */
    readForm() {
      if (!form.current) return;
      const fields = readFields(form.current);
      setState((state) => ({ ...state, query: fields }));
    },
    /** Shows other choices. */
    choose: (query: string) => setState((state) => ({ ...state, query, version: state.version + 1 })),
  };
}

function readRendered(search: string): Rendered {
  if (typeof document === "undefined") return { query: "" };
  const element = document.getElementById(ESTIMATOR_ID);
  // Without the element, a navigation brought the visitor here, and there is nothing to hydrate.
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

/** Whether something else is chosen than in the document. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll("input")].some((input) =>
    input.type === "radio" ? input.checked !== input.defaultChecked : input.value !== input.defaultValue,
  );
}
