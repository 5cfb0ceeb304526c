import { href } from "react-router";
import { readerContext } from "#app/content-reader.server.ts";
import { AnswerPageMeta } from "#app/features/seo/answer-page-meta.tsx";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import type { RouteHandle } from "#app/layouts/route-handle.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { MessagePanel } from "#app/ui/message-panel.tsx";
import { loadAnswer } from "#model/messages/answer-messages.server.ts";
import type { Route } from "./+types/thank-you.ts";

export const handle = { layout: "minimal" } satisfies RouteHandle;

export const loader = ({ context }: Route.LoaderArgs) => loadAnswer(context.get(readerContext), "thankYou");

/** Where a contact form ends that was sent without JavaScript. */
export default function ThankYouPage({ loaderData: words }: Route.ComponentProps) {
  const { messagePattern } = useSiteData();
  return (
    <>
      <AnswerPageMeta {...words} />
      <MessagePanel heading={words.heading} text={words.text} picture={messagePattern}>
        <ButtonLink to={href("/")}>{words.home}</ButtonLink>
      </MessagePanel>
    </>
  );
}
