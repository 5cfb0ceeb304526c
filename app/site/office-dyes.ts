import type { OfficeId } from "#app/content/fields.server.ts";
import type { Dye } from "#app/weave/yarn.server.ts";

/** The dye in which each office is drawn where offices are compared. */
export const OFFICE_DYES = { india: "indigo", usa: "madder" } as const satisfies Record<OfficeId, Dye>;
