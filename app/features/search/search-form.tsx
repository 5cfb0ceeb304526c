import { type FormEvent, type ReactNode, use } from "react";
import { href } from "react-router";
import { useDocumentLocale } from "#app/features/i18n/use-document-locale.ts";
import { AddressContext } from "#app/ui/links/link.tsx";
import { loadSearch } from "./load-search.ts";

type SearchFormProps = { className?: string; children: ReactNode };

/**
 * Opens the search with what was typed in it, if anything can be. Without JavaScript, or when the search does not come, it
 * leads to the page that lists everything. By its attribute `app/features/startup/open-search-by-key.ts` finds it.
 */
export function SearchForm({ className, children }: SearchFormProps) {
  const address = use(AddressContext);
  const locale = useDocumentLocale();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // Its one field is one for text.
    const text = new FormData(form).get(QUERY) as string | null;
    form.ariaBusy = "true";
    loadSearch()
      .then(({ openSearch }) => openSearch(locale, text || undefined))
      .catch(() => {
        form.ariaBusy = null;
        // Without a connection the visitor would lose this page, too.
        if (navigator.onLine) form.submit();
      });
  };
  const prepare = () => {
    loadSearch().catch(() => {});
  };
  return (
    <form
      action={address(href("/sitemap"))}
      data-search=""
      className={className}
      onSubmit={onSubmit}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {children}
    </form>
  );
}

/** The part of an address that says what to look for. */
export const QUERY = "q";
