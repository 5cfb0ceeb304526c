import { useTranslate } from "#app/features/i18n/translate.ts";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import { useChatbotAccount } from "../integrations/chatbot/use-chatbot-account.ts";
import { setChoicesOpen } from "./choices-opening.ts";

/** An entry of a list that lets the visitor change the answer. Is there only where something asks for consent. */
export function PrivacyChoices() {
  const translate = useTranslate();
  const { chatbot } = useSiteData();
  const isAsked = useChatbotAccount() && chatbot.when === "consent";
  if (!isAsked) return null;
  return (
    <li>
      <button type="button" className="nav-link" data-privacy-choices="" onClick={() => setChoicesOpen(true)}>
        {translate("consent.choices")}
      </button>
    </li>
  );
}
