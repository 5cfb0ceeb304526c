import type { ReactNode } from "react";
import { href } from "react-router";
import { useTranslate } from "#app/features/i18n/translate.ts";
import { AnswerPageMeta } from "#app/features/seo/page-meta.tsx";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { MessagePanel } from "#app/ui/message-panel.tsx";

/** Says that an address leads nowhere, and offers the ways on. @param children a further one */
export function NotFoundMessage({ children }: { children?: ReactNode }) {
  const translate = useTranslate();
  const { messagePattern } = useSiteData();
  return (
    <MessagePanel
      heading={translate("notFound.heading")}
      text={translate("notFound.text")}
      picture={messagePattern}
    >
      <AnswerPageMeta description={translate("notFound.description")} />
      <ButtonLink to={href("/")}>{translate("notFound.home")}</ButtonLink>
      <ButtonLink to={`${href("/sitemap")}#services`} variant="secondary">
        {translate("notFound.services")}
      </ButtonLink>
      <ButtonLink to={href("/contact-us")} variant="secondary">
        {translate("notFound.contact")}
      </ButtonLink>
      {children}
    </MessagePanel>
  );
}
