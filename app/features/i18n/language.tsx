import type { ReactNode } from "react";
import { AddressContext } from "#app/ui/page-link.tsx";
import { inLocale } from "#contract/locales.ts";
import { useDocumentLocale } from "./use-document-locale.ts";
import { LocaleContext } from "./use-locale.ts";

/** Lets everything inside speak the language of the document, and its links stay in it. */
export function Language({ children }: { children: ReactNode }) {
  const locale = useDocumentLocale();
  return (
    <LocaleContext value={locale}>
      <AddressContext value={(path) => inLocale(path, locale)}>{children}</AddressContext>
    </LocaleContext>
  );
}
