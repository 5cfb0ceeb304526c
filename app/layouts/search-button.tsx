import { useTranslate } from "#app/features/i18n/translate.ts";
import { SearchForm } from "#app/features/search/search-form.tsx";
import { ControlIcon } from "#app/ui/control-icon.tsx";

/** Opens the search from the header. */
export function SearchButton() {
  const translate = useTranslate();
  return (
    <SearchForm>
      <button type="submit" className="search-button" aria-label={translate("search.open")}>
        <ControlIcon name="search" />
      </button>
    </SearchForm>
  );
}
