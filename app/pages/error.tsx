import { readerContext } from "#app/content-reader.server.ts";
import { AnswerPageMeta } from "#app/features/seo/page-meta.tsx";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { ErrorMessage } from "#app/sections/error-message.tsx";
import { loadPageMessages } from "#model/messages/messages.server.ts";
import type { Route } from "./+types/error.ts";

export const handle = { layout: "minimal" } satisfies RouteHandle;

export const loader = ({ context }: Route.LoaderArgs) =>
  loadPageMessages(context.get(readerContext), "errorPage");

export default function ErrorPage({ loaderData: messages }: Route.ComponentProps) {
  return (
    <>
      <AnswerPageMeta {...messages} />
      <ErrorMessage />
    </>
  );
}
