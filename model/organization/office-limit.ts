/** So many offices fit where they stand beside each other. */
export const OFFICE_LIMIT = 6;
