/** The dye in which each office is drawn on the page about the company. */
export const OFFICE_DYES = { india: "indigo", usa: "madder" } as const;
