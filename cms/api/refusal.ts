/** Why something is not done, in words for the person at the editor. */
export class Refusal extends Error {
  override name = "Refusal";
}
