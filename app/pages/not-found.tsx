import type { RouteHandle } from "#app/layouts/route-handle.ts";
import { NotFoundMessage } from "#app/sections/not-found-message.tsx";

export const handle = { layout: "minimal" } satisfies RouteHandle;

export default NotFoundMessage;
