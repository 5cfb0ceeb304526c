import type { ReactElement } from "react";

/**
 * What may have siblings: no text. React writes changed text into a text node it remembers, but a browser's
 * translator puts such nodes into its own elements. Only an element's single text is safe: React replaces all of it.
 */
export type Elements = ReactElement | readonly Elements[] | boolean | "" | null | undefined;
