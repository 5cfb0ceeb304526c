import type * as z from "zod";

/** Reports a field that should name one of `names`, where it names anything. */
export function expectOneOf(
  context: z.RefinementCtx<unknown>,
  path: PropertyKey[],
  found: string | undefined,
  names: readonly string[],
): void {
  if (found === undefined || names.includes(found)) return;
  context.addIssue({ code: "custom", path, message: `one of ${names.join(", ")}`, input: found });
}
