import { href } from "react-router";
import { THANK_YOU_PATH } from "#contract/mail-request.ts";

/** Matched only by the catch-all route; prerenders the page of every unknown path. */
export const NOT_FOUND_PATH = "/404/not-found";

/** Prerenders the relay's response to a rejected form; never linked. */
export const NOT_SENT_PATH = "/contact-us/not-sent";

/** Responses, such as the thank-you page: in every language, and not for search engines. */
export const ANSWER_PATHS: readonly string[] = [
  href("/offline"),
  href("/subpages/error"),
  THANK_YOU_PATH,
  NOT_SENT_PATH,
];

export type NamedLink = { label: string; to: string };
