/** Why something is not done, in words for the person at the editor. */
export class ValidationError extends Error {
  override name = "ValidationError";
}
