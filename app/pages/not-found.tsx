import { SearchBox } from "#app/features/search/search-box.tsx";
import type { RouteHandle } from "#app/layouts/layouts.ts";
import { NotFoundMessage } from "#app/sections/error-message.tsx";

export const handle = { layout: "minimal" } satisfies RouteHandle;

/** The layout of this page has no header, in which the search stands elsewhere. */
export default function NotFoundPage() {
  return (
    <NotFoundMessage>
      <SearchBox />
    </NotFoundMessage>
  );
}
