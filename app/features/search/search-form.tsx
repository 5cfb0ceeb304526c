import { type FormEvent, type ReactNode, use } from "react";
import { href } from "react-router";
import { useDocumentLocale } from "#app/features/i18n/use-document-locale.ts";
import { AddressContext } from "#app/ui/page-link.tsx";

/**
 * Opens the search with the text of its field, if it has one. Without JavaScript, or when the search doesn't load, it
 * leads to the sitemap. `search-shortcut.ts` finds it by its data attribute.
 */
export function SearchForm({ className, children }: { className?: string; children: ReactNode }) {
  const address = use(AddressContext);
  const locale = useDocumentLocale();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // Its only field is a text field.
    const text = new FormData(form).get(QUERY) as string | null;
    form.ariaBusy = "true";
    loadSearch()
      .then(({ openSearch }) => openSearch(locale, text || undefined))
      .catch(() => {
        form.ariaBusy = null;
        // Offline, the visitor would lose this page too.
        if (navigator.onLine) form.submit();
      });
  };
  const preload = () => {
    loadSearch().catch(() => {});
  };
  return (
    <form
      action={address(href("/sitemap"))}
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

/** The search parameter with the text to search for. */
export const QUERY = "q";

/** Loads the search dialog, without its messages and index. */
export function loadSearch() {
  return import("./search-dialog.tsx");
}
