import { href } from "react-router";
import { useTranslate } from "#app/i18n/translate.ts";
import type { RouteHandle } from "#app/layouts/route-handle.ts";
import { AnswerPageMeta } from "#app/seo/answer-page-meta.tsx";
import { useSiteData } from "#app/site/use-site-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { MessagePanel } from "#app/ui/message-panel.tsx";

export const handle = { layout: "minimal" } satisfies RouteHandle;

/** Where a contact form ends that was sent without JavaScript. */
export default function ThankYouPage() {
  const translate = useTranslate();
  const { messageCloth, organisation } = useSiteData();
  const { responseHours } = organisation.promises;
  return (
    <>
      <AnswerPageMeta page="thankYou" />
      <MessagePanel
        heading={translate("thankYou.heading")}
        text={translate("thankYou.text", { responseHours })}
        picture={messageCloth}
      >
        <ButtonLink to={href("/")}>{translate("thankYou.home")}</ButtonLink>
      </MessagePanel>
    </>
  );
}
