import { href } from "react-router";
import { DirectContacts } from "#app/features/contact/contact-details.tsx";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { MessagePanel } from "#app/ui/message-panel.tsx";
import { ERROR_WORDS, type ErrorKind } from "./error-texts.ts";

type ErrorMessageProps = {
  kind?: ErrorKind;
  /** Tries again what failed, where that can help. */
  onRetry?: () => void;
};

/** Says that a page could not be shown, what to do, and how to reach people all the same. */
export function ErrorMessage({ kind = "crashed", onRetry }: ErrorMessageProps) {
  const translate = useTranslate();
  const { messagePattern } = useSiteData();
  const { heading, text } = ERROR_WORDS[kind];
  // Where a page does not arrive, a picture would not either.
  const picture = kind === "crashed" ? messagePattern : undefined;
  return (
    <MessagePanel heading={translate(heading)} text={translate(text)} picture={picture}>
      {onRetry && <Button onClick={onRetry}>{translate("errorPage.retry")}</Button>}
      <ButtonLink to={href("/")} variant={onRetry ? "secondary" : "primary"}>
        {translate("errorPage.home")}
      </ButtonLink>
      <ButtonLink to={href("/contact-us")} variant="secondary">
        {translate("errorPage.contact")}
      </ButtonLink>
      <DirectContacts />
    </MessagePanel>
  );
}
