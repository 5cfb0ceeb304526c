import { href } from "react-router";
import { readerContext } from "#app/content-reader.server.ts";
import { DirectContacts } from "#app/features/contact/direct-contacts.tsx";
import { AnswerPageMeta } from "#app/features/seo/answer-page-meta.tsx";
import { useSiteData } from "#app/features/site/use-site-data.ts";
import type { RouteHandle } from "#app/layouts/route-handle.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Heading } from "#app/ui/heading.tsx";
import { MessagePanel } from "#app/ui/message-panel.tsx";
import { loadAnswer } from "#model/messages/answer-messages.server.ts";
import type { Route } from "./+types/offline.ts";

export const handle = { layout: "minimal" } satisfies RouteHandle;

export const loader = ({ context }: Route.LoaderArgs) => loadAnswer(context.get(readerContext), "offline");

/**
 * Shown by the service worker in place of a page that it cannot fetch and has no copy of. The worker puts the pages that
 * can be read into the empty list, and lets the first link lead to the page that was asked for.
 */
export default function OfflinePage({ loaderData: words }: Route.ComponentProps) {
  const { messagePattern } = useSiteData();
  return (
    <>
      <AnswerPageMeta {...words} />
      <MessagePanel heading={words.heading} text={words.text} picture={messagePattern}>
        <ButtonLink to={href("/offline")}>{words.again}</ButtonLink>
      </MessagePanel>
      <section className="wrap offline-pages">
        <Heading tag="h2" size={3}>
          {words.pages}
        </Heading>
        <ul data-offline-pages="thread-link" />
        <p>{words.none}</p>
        <DirectContacts />
      </section>
    </>
  );
}
