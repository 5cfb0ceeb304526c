// @ts-check

/**
 * @typedef {object} Verdict
 * @property {boolean} isWrong
 * @property {string} sentence
 */

/**
 * Judges the output of `npm audit signatures --json`. A registry without keys, or an unreachable one, is no error: the
 * lockfile has verified each package already.
 * @param {string} answer
 * @returns {Verdict}
 */
export function judgeSignatures(answer) {
  const found = parseAnswer(answer);
  if (found === undefined) return notVerified("npm gave no answer that could be read");
  const { invalid, missing, error } = found;
  if (invalid && invalid.length > 0)
    return { isWrong: true, sentence: `These packages are not as they were signed: ${listNames(invalid)}.` };
  if (error) return notVerified(error.summary ?? error.code ?? "npm gave no reason");
  if (!invalid || !missing) return notVerified("npm gave an answer without its lists");
  if (missing.length > 0)
    return notVerified(
      `the registry has keys, but sends no signatures of ${missing.length}: ${listNames(missing.slice(0, 3))}`,
    );
  return { isWrong: false, sentence: "The signatures of all installed packages are valid." };
}

/** @typedef {{ name: string, version: string }} Named */

/**
 * @param {string} answer
 * @returns {{ invalid?: Named[], missing?: Named[], error?: { code?: string, summary?: string } } | undefined}
 */
function parseAnswer(answer) {
  try {
    const parsed = JSON.parse(answer);
    return typeof parsed === "object" && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} reason
 * @returns {Verdict}
 */
function notVerified(reason) {
  const sentence = `The signatures of the installed packages could not be verified: ${reason.trim().replace(/\.$/, "")}. Their content is that of package-lock.json all the same.`;
  return { isWrong: false, sentence };
}

/** @param {Named[]} packages */
function listNames(packages) {
  return packages.map(({ name, version }) => `${name}@${version}`).join(", ");
}
