import { SearchBox } from "#app/features/search/search-form.tsx";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { NotFoundMessage } from "#app/sections/error-message.tsx";

export const handle = { layout: "minimal" } satisfies RouteHandle;

/** This layout has no header, so the search stands on the page. */
export default function NotFoundPage() {
  return (
    <NotFoundMessage>
      <SearchBox />
    </NotFoundMessage>
  );
}
