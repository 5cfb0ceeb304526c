import { expect, test } from "vitest";
import { keepText } from "./keep-text.ts";

const BEFORE = `A first paragraph, of {{brand}}.

<!-- a note for writers -->

- one
- two

| a | b |
|---|--:|
| 1 | 2 |

\`\`\`yaml
key: \${{ value }}
\`\`\`

The last one.`;

test("keeps what reads the same, though an editor wrote it in its own way", () => {
  const edited = `A first paragraph, of {{brand}}.

* one
* two

| a   | b   |
| --- | ---:|
| 1   | 2   |

\`\`\`yaml
key: \${{ value }}
\`\`\`

The very last one.
`;
  expect(keepText(BEFORE, edited)).toBe(BEFORE.replace("The last one.", "The very last one."));
});

test("writes lists with the bullets that they had", () => {
  expect(keepText("- one\n- two\n  - deep", "* one\n* more\n  * deep")).toBe("- one\n- more\n  - deep");
  expect(keepText("", "* one\n* two")).toBe("- one\n- two");
});

test("takes new parts, leaves out removed ones, and keeps links that are named below", () => {
  expect(keepText("One.\n\nTwo.", "One.\n\nBetween.\n\nTwo.")).toBe("One.\n\nBetween.\n\nTwo.");
  expect(keepText("One.\n\nTwo.\n\nThree.", "One.\n\nThree.")).toBe("One.\n\nThree.");
  expect(keepText("", "New.\n")).toBe("New.");
  expect(keepText("A [link][a].\n\n[a]: /b", "A [link][a].\n\nMore.\n\n[a]: /b")).toBe(
    "A [link][a].\n\nMore.\n\n[a]: /b",
  );
});
