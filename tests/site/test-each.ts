import { expect, test } from "vitest";

/** One test of a rule, which names each page, or other item, that breaks it. */
export function testEach<Item>(
  rule: string,
  items: readonly Item[],
  check: (item: Item) => unknown,
  nameOf: (item: Item) => string = (item) => String(Object(item).path),
): void {
  test(rule, async () => {
    expect(items.length).toBeGreaterThan(0);
    const broken: string[] = [];
    for (const item of items) {
      try {
        await check(item);
      } catch (error) {
        broken.push(`${nameOf(item)}: ${describe(error)}`);
      }
    }
    expect(broken).toEqual([]);
  });
}

/** With the difference where an assertion has one. */
function describe(error: unknown): string {
  const { message, expected, actual } = Object(error);
  return expected === undefined
    ? String(message)
    : `${message}, found ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`;
}
