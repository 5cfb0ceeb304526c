import { expect, test } from "vitest";
import { writeSecurityTxt } from "./text-files.ts";

test.each([
  ["2026-11-21", "2027-10-21"],
  ["2024-02-29", "2025-01-28"],
  ["2026-01-31", "2026-12-31"],
])("what is published on %s holds until %s", (today, end) => {
  const text = writeSecurityTxt({
    email: "hello@acme.example",
    origin: "https://www.acme.example",
    today,
  });
  expect(text).toContain("Contact: mailto:hello@acme.example\n");
  expect(text).toContain(`Expires: ${end}T00:00:00Z\n`);
  expect(text).toContain("Canonical: https://www.acme.example/.well-known/security.txt\n");
});
