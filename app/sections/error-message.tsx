import { useEffect, useRef } from "react";
import { href } from "react-router";
import { DirectContacts } from "#app/features/contact/contact-details.tsx";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { SearchBox } from "#app/features/search/search-form.tsx";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { MessagePanel } from "#app/sections/message-panel.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { focusHeading } from "#app/ui/heading.tsx";

type ErrorAnswerProps = { kind: ErrorKind; error: unknown; onRetry: () => void };

/** Replaces a page that failed, and moves the focus to the message. */
export function ErrorAnswer({ kind, error, onRetry }: ErrorAnswerProps) {
  const translate = useTranslate();
  const { organization } = useSiteData();
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    focusHeading(answer.current?.closest("main"));
    scrollTo({ top: 0, behavior: "instant" });
  }, []);
  return (
    <div ref={answer} data-failure="">
      <title>{`${translate(ERROR_WORDS[kind].heading)} | ${organization.name}`}</title>
      <meta name="robots" content="noindex" />
      <ErrorMessage kind={kind} onRetry={onRetry} />
      {import.meta.env.DEV && error instanceof Error && <pre className="wrap">{error.stack}</pre>}
    </div>
  );
}

type ErrorMessageProps = {
  kind?: ErrorKind;
  onRetry?: () => void;
};

export function ErrorMessage({ kind = "crashed", onRetry }: ErrorMessageProps) {
  const translate = useTranslate();
  const { states } = useSiteData();
  const { heading, text } = ERROR_WORDS[kind];
  // When the page can't load, its image can't either.
  const image = kind === "crashed" ? states.failed : undefined;
  return (
    <MessagePanel heading={translate(heading)} text={translate(text)} image={image}>
      {onRetry && <Button onClick={onRetry}>{translate("errorPage.retry")}</Button>}
      <ButtonLink to={href("/")} variant={onRetry ? "secondary" : "primary"}>
        {translate("notFound.home")}
      </ButtonLink>
      <ButtonLink to={href("/contact-us")} variant="secondary">
        {translate("notFound.contact")}
      </ButtonLink>
      <DirectContacts />
    </MessagePanel>
  );
}

/** crashed: rendering failed. offline, unreachable: the page's code or data didn't load. */
const ERROR_WORDS = {
  crashed: { heading: "errorPage.heading", text: "errorPage.text" },
  offline: { heading: "errorPage.offline.heading", text: "errorPage.offline.text" },
  unreachable: { heading: "errorPage.unreachable.heading", text: "errorPage.unreachable.text" },
} as const;

type ErrorKind = keyof typeof ERROR_WORDS;

/** Its layout has no header, so the search stands on the page. */
export function NotFoundMessage() {
  const translate = useTranslate();
  const { states, organization } = useSiteData();
  return (
    <MessagePanel
      heading={translate("notFound.heading")}
      text={translate("notFound.text")}
      image={states.notFound}
    >
      <title>{translate("site.title", { brand: organization.name })}</title>
      <meta name="description" content={translate("notFound.text")} />
      <meta name="robots" content="noindex" />
      <ButtonLink to={href("/")}>{translate("notFound.home")}</ButtonLink>
      <ButtonLink to={`${href("/sitemap")}#services`} variant="secondary">
        {translate("notFound.services")}
      </ButtonLink>
      <ButtonLink to={href("/contact-us")} variant="secondary">
        {translate("notFound.contact")}
      </ButtonLink>
      <SearchBox />
    </MessagePanel>
  );
}
