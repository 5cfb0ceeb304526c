/**
 * Leaves out of faults what a translation has from its original: it is mended there, and told once.
 * @param faults each "FILE cannot be used:" with its problems below, one on a line
 */
export function listOwnProblems(faults: readonly string[]): string[] {
  const originals = new Map(faults.map((fault) => splitFault(fault)));
  return faults.flatMap((fault) => {
    const [first, problems] = splitFault(fault);
    if (!first.startsWith(TRANSLATIONS)) return fault;
    const known = originals.get(first.replace(/^content\/translations\/[^/]+\//, "content/")) ?? [];
    const own = problems.filter((problem) => !known.includes(problem));
    return own.length > 0 || problems.length === 0 ? [first, ...own].join("\n") : [];
  });
}

const TRANSLATIONS = "content/translations/";

function splitFault(fault: string): [first: string, problems: string[]] {
  const [first = "", ...problems] = fault.split("\n");
  return [first, problems];
}
