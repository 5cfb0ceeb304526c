import { href } from "react-router";
import { useTranslate } from "#app/i18n/translate.ts";
import { useSiteData } from "#app/site/use-site-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { MessagePanel } from "#app/ui/message-panel.tsx";

/** Says that an address leads nowhere, and offers the ways on. */
export function NotFoundMessage() {
  const translate = useTranslate();
  const { messageCloth } = useSiteData();
  return (
    <MessagePanel
      heading={translate("notFound.heading")}
      text={translate("notFound.text")}
      picture={messageCloth}
    >
      <ButtonLink to={href("/")}>{translate("notFound.home")}</ButtonLink>
      <ButtonLink to={`${href("/sitemap")}#services`} variant="secondary">
        {translate("notFound.services")}
      </ButtonLink>
      <ButtonLink to={href("/contact-us")} variant="secondary">
        {translate("notFound.contact")}
      </ButtonLink>
    </MessagePanel>
  );
}
