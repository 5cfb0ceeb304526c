import type { Ref } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { Button } from "#app/ui/button.tsx";
import { QUERY, SearchForm } from "./search-form.tsx";

/** A field on a page that searches for what is typed in it. Without React it leads to `/sitemap`, which searches for it. */
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
