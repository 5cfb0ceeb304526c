/** The most offices that fit side by side. Apart from the schema, which the reader of placeholders must not import. */
export const OFFICE_LIMIT = 6;
