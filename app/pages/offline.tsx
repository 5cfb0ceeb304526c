import { href } from "react-router";
import { Hero } from "#app/blocks/hero/hero.tsx";
import { readerContext } from "#app/content-reader.server.ts";
import { DirectContacts } from "#app/features/contact/contact-details.tsx";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { Heading } from "#app/ui/heading.tsx";
import { readImage } from "#model/images/image.server.ts";
import { loadPageMessages } from "#model/messages/messages.server.ts";
import type { Route } from "./+types/offline.ts";

export const handle = { layout: "minimal" } satisfies RouteHandle;

export const loader = ({ context }: Route.LoaderArgs) => ({
  ...loadPageMessages(context.get(readerContext), "offline"),
  image: readImage(context.get(readerContext), "states/loose-end.svg"),
});

/**
 * The service worker serves this page, fills the list with cached pages, and links the button to the requested URL.
 */
export default function OfflinePage({ loaderData: { image, ...messages } }: Route.ComponentProps) {
  return (
    <>
      <Hero
        heading={messages.heading}
        lead={messages.text}
        layout="bleed"
        image={image}
        actions={[{ label: messages.again, to: href("/offline") }]}
      />
      <section className="wrap offline-pages">
        <Heading tag="h2" size={3}>
          {messages.pages}
        </Heading>
        <ul data-offline-pages="thread-link" />
        <p>{messages.none}</p>
        <DirectContacts />
      </section>
    </>
  );
}
