import { href } from "react-router";
import { readerContext } from "#app/content-reader.server.ts";
import { AnsweredSteps } from "#app/features/contact/answered-steps.tsx";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { MessagePanel } from "#app/sections/message-panel.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { readImage } from "#model/images/image.server.ts";
import { loadPageMessages } from "#model/messages/messages.server.ts";
import { loadSiteTitle } from "#model/organization/brand.server.ts";
import { loadContactPage } from "#model/site/page-heads.server.ts";
import type { Route } from "./+types/thank-you.ts";

export const handle = { layout: "minimal" } satisfies RouteHandle;

export const loader = ({ context }: Route.LoaderArgs) => ({
  title: loadSiteTitle(context.get(readerContext)),
  ...loadPageMessages(context.get(readerContext), "thankYou"),
  image: readImage(context.get(readerContext), "states/bow.svg"),
  person: loadContactPage(context.get(readerContext)).person,
});

/** The result page of a contact form sent without JavaScript. */
export default function ThankYouPage({ loaderData: { image, person, ...messages } }: Route.ComponentProps) {
  return (
    <MessagePanel heading={messages.heading} text={messages.text} image={image}>
      <ButtonLink to={href("/")}>{messages.home}</ButtonLink>
      <ButtonLink to={href("/contact-us")} variant="quiet">
        {messages.another}
      </ButtonLink>
      <AnsweredSteps person={person} />
    </MessagePanel>
  );
}
