import { useEffect, useRef } from "react";
import { translateInto } from "#app/features/i18n/translate.ts";
import { LocaleContext, useDocumentLocale } from "#app/features/i18n/use-locale.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { ErrorMessage } from "./error-message.tsx";
import { ERROR_WORDS, type ErrorKind } from "./error-texts.ts";

type ErrorAnswerProps = { kind: ErrorKind; error: unknown; onRetry: () => void };

/** What a visitor gets in place of a page that failed: the message, to which the keyboard and screen readers are led. */
export function ErrorAnswer({ kind, error, onRetry }: ErrorAnswerProps) {
  const locale = useDocumentLocale();
  const translate = translateInto(locale);
  const { organization } = useSiteData();
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    answer.current?.closest<HTMLElement>("main")?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: "instant" });
  }, []);
  return (
    // Where the page is not translated, this is: it speaks the language of the document.
    <LocaleContext value={locale}>
      <div ref={answer} lang={locale} data-failure="">
        <title>{`${translate(ERROR_WORDS[kind].heading)} | ${organization.name}`}</title>
        <meta name="robots" content="noindex" />
        <ErrorMessage kind={kind} onRetry={onRetry} />
        {import.meta.env.DEV && error instanceof Error && <pre className="wrap">{error.stack}</pre>}
      </div>
    </LocaleContext>
  );
}
