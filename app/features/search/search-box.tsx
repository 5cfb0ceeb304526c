import type { Ref } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { Button } from "#app/ui/button.tsx";
import { QUERY, SearchForm } from "./search-form.tsx";

/** A search field on a page. Before hydration it leads to `/sitemap?q=`, which opens the search. */
export function SearchBox({ ref }: { ref?: Ref<HTMLInputElement> }) {
  const translate = useTranslate();
  return (
    <SearchForm className="actions search-box">
      <input
        ref={ref}
        name={QUERY}
        className="field-control"
        aria-label={translate("search.open")}
        autoComplete="off"
      />
      <Button type="submit" variant="secondary">
        {translate("search.open")}
      </Button>
    </SearchForm>
  );
}
