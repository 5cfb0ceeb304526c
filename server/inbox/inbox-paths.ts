/** Every address of the inbox. None holds any part of a lead but its ID. */
export const INBOX_PATH = "/inbox";
export const SIGN_IN_PATH = "/inbox/sign-in";
export const OIDC_PATH = "/inbox/sign-in/oidc";
export const OIDC_CALLBACK_PATH = "/inbox/sign-in/oidc/callback";
export const SIGN_OUT_PATH = "/inbox/sign-out";
export const INVITE_PATH = "/inbox/invite";
export const SEARCH_PATH = "/inbox/search";
export const FIGURES_PATH = "/inbox/figures";
export const EXPORT_PATH = "/inbox/leads.csv";
export const AUDIT_PATH = "/inbox/audit.csv";

export function leadPath(leadId: string): string {
  return `/inbox/leads/${leadId}`;
}

/** Where to go after signing in: a page of the inbox without a query, whatever an address asks for. */
export function readReturnPath(wanted = ""): string {
  return RETURN_PATHS.test(wanted) ? wanted : INBOX_PATH;
}

// Others, such as a search, only take forms.
const RETURN_PATHS = /^\/inbox(?:\/figures|\/leads\/[\w-]+)?$/;
