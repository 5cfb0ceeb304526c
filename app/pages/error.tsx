import { readerContext } from "#app/content-reader.server.ts";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { ErrorMessage } from "#app/sections/error-message.tsx";
import { loadPageMessages } from "#model/messages/messages.server.ts";
import { loadSiteTitle } from "#model/organization/brand.server.ts";
import type { Route } from "./+types/error.ts";

export const handle = { layout: "minimal" } satisfies RouteHandle;

export const loader = ({ context }: Route.LoaderArgs) => ({
  title: loadSiteTitle(context.get(readerContext)),
  ...loadPageMessages(context.get(readerContext), "errorPage"),
});

export default function ErrorPage() {
  return <ErrorMessage />;
}
