export type Verdict = { isWrong: boolean; sentence: string };

type Package = { name: string; version: string };
type Audit = { invalid?: Package[]; missing?: Package[]; error?: { code?: string; summary?: string } };

/**
 * Evaluates the output of `npm audit signatures --json`. A registry without keys, or an unreachable one, is no error,
 * because the lockfile has already verified each package.
 */
export function evaluateSignatures(output: string): Verdict {
  const audit = parseOutput(output);
  if (audit === undefined) return notVerified("npm gave no answer that could be read");
  const { invalid, missing, error } = audit;
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

function parseOutput(output: string): Audit | undefined {
  try {
    return JSON.parse(output) ?? undefined;
  } catch {
    return undefined;
  }
}

function notVerified(reason: string): Verdict {
  const sentence = `The signatures of the installed packages could not be verified: ${reason.trim().replace(/\.$/, "")}. Their content is that of package-lock.json all the same.`;
  return { isWrong: false, sentence };
}

function listNames(packages: Package[]): string {
  return packages.map(({ name, version }) => `${name}@${version}`).join(", ");
}
