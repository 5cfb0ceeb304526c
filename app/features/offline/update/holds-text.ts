/** Fields that people write in. What is ticked or chosen is done again quickly. */
const TEXT_FIELDS =
  "textarea, input:is(:not([type]), [type=text], [type=email], [type=tel], [type=search], [type=url], [type=number])";

const AT_WORK = "form :is([aria-busy=true], [aria-disabled=true])";

/** Whether a reload could cost the visitor something: words in a form, or a message that is being sent. */
export function holdsText(page: ParentNode): boolean {
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS);
  return page.querySelector(AT_WORK) !== null || [...fields].some(isWritten);
}

function isWritten({ value, readOnly }: HTMLInputElement | HTMLTextAreaElement): boolean {
  return !readOnly && value.trim() !== "";
}
