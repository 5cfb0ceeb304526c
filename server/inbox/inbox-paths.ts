/** Every address of the inbox. None holds any part of a lead but its ID. */
export const PATHS = {
  inbox: "/inbox",
  signIn: "/inbox/sign-in",
  signOut: "/inbox/sign-out",
  invite: "/inbox/invite",
  search: "/inbox/search",
  figures: "/inbox/figures",
  export: "/inbox/leads.csv",
  audit: "/inbox/audit.csv",
} as const;

export function leadPath(leadId: string): string {
  return `${PATHS.inbox}/leads/${leadId}`;
}

/** Where to go after signing in: a page of the inbox without a query, whatever an address asks for. */
export function readReturnPath(wanted = ""): string {
  // Others, such as a search, only take forms.
  return /^\/inbox(?:\/figures|\/leads\/[\w-]+)?$/.test(wanted) ? wanted : PATHS.inbox;
}
