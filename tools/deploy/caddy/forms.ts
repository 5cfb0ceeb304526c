import { FORM_RULES } from "../form-rules.ts";
import { indent, quote } from "./tokens.ts";

/** Who would rather read Markdown, as an ordered table. */
export function formatForms(): string {
  const rows = FORM_RULES.map(({ pattern, form }) => `${quote(`~(?i)${pattern}`)} ${form}`);
  return `# Who would rather read Markdown.
map {http.request.header.Accept} {site_form} {
${indent([...rows, "default html"])}
}`;
}
