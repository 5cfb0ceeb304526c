import { href } from "react-router";
import { DirectContacts } from "#app/contact/direct-contacts.tsx";
import { useTranslate } from "#app/i18n/translate.ts";
import { useSiteData } from "#app/site/use-site-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { MessagePanel } from "#app/ui/message-panel.tsx";

/** Says that a page could not be shown, and how to reach people all the same. */
export function ErrorMessage() {
  const translate = useTranslate();
  const { messageCloth } = useSiteData();
  return (
    <MessagePanel
      heading={translate("errorPage.heading")}
      text={translate("errorPage.text")}
      picture={messageCloth}
    >
      <ButtonLink to={href("/")}>{translate("errorPage.home")}</ButtonLink>
      <ButtonLink to={href("/contact-us")} variant="secondary">
        {translate("errorPage.contact")}
      </ButtonLink>
      <DirectContacts />
    </MessagePanel>
  );
}
