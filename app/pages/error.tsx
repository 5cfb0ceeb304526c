import type { RouteHandle } from "#app/layouts/route-handle.ts";
import { ErrorMessage } from "#app/sections/error-message.tsx";
import { AnswerPageMeta } from "#app/seo/answer-page-meta.tsx";

export const handle = { layout: "minimal" } satisfies RouteHandle;

export default function ErrorPage() {
  return (
    <>
      <AnswerPageMeta page="errorPage" />
      <ErrorMessage />
    </>
  );
}
