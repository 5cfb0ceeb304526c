import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useDocumentLocale } from "#app/features/i18n/use-document-locale.ts";
import { loadSearch } from "#app/features/search/load-search.ts";
import { SearchBox } from "#app/features/search/search-box.tsx";
import { QUERY } from "#app/features/search/search-form.tsx";

/** Searches from the page that lists everything, and at once when the address says for what: `/sitemap?q=chatbot`. */
export function MapSearch() {
  const field = useRef<HTMLInputElement>(null);
  useSearchFromAddress(field);
  return <SearchBox ref={field} />;
}

function useSearchFromAddress(field: RefObject<HTMLInputElement | null>): void {
  const { search } = useLocation();
  const locale = useDocumentLocale();
  useEffect(() => {
    const text = new URLSearchParams(search).get(QUERY)?.trim();
    if (!text) return;
    // Who comes here because the search did not load can try again.
    if (field.current) field.current.value = text;
    loadSearch()
      .then(({ openSearch }) => openSearch(locale, text))
      // The list of everything is there.
      .catch(() => {});
  }, [search, locale, field]);
}
