import { type FormEvent, type ReactNode, type Ref, use } from "react";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { Button } from "#app/ui/button.tsx";
import { LinkContext } from "#app/ui/links/link.tsx";

/** Opens the search. Without JavaScript, or when the search doesn't load, it leads to the sitemap. */
export function SearchForm({ className, children }: { className?: string; children: ReactNode }) {
  const findLink = use(LinkContext);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // Its only field is a text field.
    const text = new FormData(form).get(QUERY) as string | null;
    form.ariaBusy = "true";
    loadSearch()
      .then(({ openSearch }) => openSearch(text || undefined))
      .catch(() => {
        // Offline, the visitor would lose this page too.
        if (navigator.onLine) form.submit();
      })
      .finally(() => {
        form.ariaBusy = null;
      });
  };
  const preload = () => {
    loadSearch().catch(() => {});
  };
  return (
    <form
      action={findLink("/sitemap").to}
      data-search=""
      className={className}
      onSubmit={onSubmit}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {children}
    </form>
  );
}

export function SearchBox({ ref }: { ref?: Ref<HTMLInputElement> }) {
  const translate = useTranslate();
  return (
    <SearchForm className="actions search-box scripted">
      <input
        ref={ref}
        name={QUERY}
        className="field-control search-box-input"
        aria-label={translate("search.field")}
        placeholder={translate("search.field")}
        autoComplete="off"
      />
      <Button type="submit" variant="secondary">
        {translate("search.open")}
      </Button>
    </SearchForm>
  );
}

export const QUERY = "q";

export function loadSearch() {
  return import("./search-dialog.tsx");
}
