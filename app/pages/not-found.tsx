import type { RouteHandle } from "#app/layouts/route-handle.ts";
import { NotFoundMessage } from "#app/sections/not-found-message.tsx";
import { AnswerPageMeta } from "#app/seo/answer-page-meta.tsx";

export const handle = { layout: "minimal" } satisfies RouteHandle;

export default function NotFoundPage() {
  return (
    <>
      <AnswerPageMeta page="notFound" />
      <NotFoundMessage />
    </>
  );
}
