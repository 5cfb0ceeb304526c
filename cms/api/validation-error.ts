/** The message is shown to the editor's user. */
export class ValidationError extends Error {
  override name = "ValidationError";
}
