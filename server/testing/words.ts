import { openContent } from "#content.config";
import { loadSiteWords } from "#model/messages/messages.server.ts";
import { replaceWords } from "#server/words.ts";

/** Those of the sample, as a build hands them over. */
export const WORDS = loadSiteWords(openContent());

// Most tests compose mails or answers without opening a server.
replaceWords(WORDS);
