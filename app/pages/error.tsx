import { loadAnswer } from "#app/content/answer-words.server.ts";
import type { RouteHandle } from "#app/layouts/route-handle.ts";
import { ErrorMessage } from "#app/sections/error-message.tsx";
import { AnswerPageMeta } from "#app/seo/answer-page-meta.tsx";
import type { Route } from "./+types/error.ts";

export const handle = { layout: "minimal" } satisfies RouteHandle;

export const loader = () => loadAnswer("errorPage");

export default function ErrorPage({ loaderData: words }: Route.ComponentProps) {
  return (
    <>
      <AnswerPageMeta {...words} />
      <ErrorMessage />
    </>
  );
}
