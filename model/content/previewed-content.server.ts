import { createContext } from "react-router";
import type { ContentReader } from "./content-reader.server.ts";

/** What a preview shows instead of the saved content. Only the editor sets it. */
export const previewedContent = createContext<ContentReader | null>(null);
