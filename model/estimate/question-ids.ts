/** The id of the question for the currency. */
export const BILLING = "billing";

/** The name of the version in the URL of an estimate. */
export const VERSION_FIELD = "v";

/** The answer that adds nothing. */
export function findNeutral<Answer extends { factor: number; adds: readonly unknown[] }>(
  options: readonly Answer[],
): Answer | undefined {
  return options.find(({ adds, factor }) => adds.length === 0 && factor === 1);
}
