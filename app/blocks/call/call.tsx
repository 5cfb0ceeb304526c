import { CallToAction } from "#app/sections/call-to-action.tsx";
import type { BlockProps } from "#model/pages/load-blocks.server.ts";

/** The next step of a page. */
export function Call({ id: _, ...call }: BlockProps<"call">) {
  return <CallToAction {...call} />;
}
