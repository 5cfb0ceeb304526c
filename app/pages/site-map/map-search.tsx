import { useEffect } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "#app/i18n/translate.ts";
import { useDocumentLocale } from "#app/i18n/use-document-locale.ts";
import { loadSearch } from "#app/search/load-search.ts";
import { QUERY, SearchForm } from "#app/search/search-form.tsx";
import { Button } from "#app/ui/button.tsx";

/** Searches from the page that lists everything, and at once when the address says for what: `/sitemap?q=chatbot`. */
export function MapSearch() {
  const translate = useTranslate();
  useSearchFromAddress();
  return (
    <SearchForm className="actions">
      <input
        name={QUERY}
        className="field-control map-search"
        aria-label={translate("search.open")}
        autoComplete="off"
      />
      <Button type="submit" variant="secondary">
        {translate("search.open")}
      </Button>
    </SearchForm>
  );
}

function useSearchFromAddress(): void {
  const { search } = useLocation();
  const locale = useDocumentLocale();
  useEffect(() => {
    const text = new URLSearchParams(search).get(QUERY);
    if (!text) return;
    loadSearch()
      .then(({ openSearch }) => openSearch(locale, text))
      // The list of everything is there.
      .catch(() => {});
  }, [search, locale]);
}
