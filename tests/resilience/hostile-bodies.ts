import fc from "fast-check";
import { BODY_LIMIT } from "#contract/limits.ts";
import { HONEYPOT_FIELD, PROOF_FIELD, SUBMISSION_KEY_FIELD } from "#contract/mail-request.ts";
import { IDS, MESSAGE } from "#server/testing/messages.ts";

/** Bodies of send requests: messages with one invalid field, other JSON, and text that is not JSON. */
export function hostileJson(): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.record({ name: fieldName, value: fieldValue }).map(writeMessage) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string() },
    { weight: 1, arbitrary: deepOrWide },
  );
}

/** Bodies of urlencoded forms. */
export function hostileForm(): fc.Arbitrary<string> {
  const message = new URLSearchParams({ ...IDS, ...MESSAGE }).toString();
  const field = fc.tuple(fieldName, formText).map((parts) => parts.join("="));
  return fc.oneof(
    field.map((text) => `${text}&${message}`),
    field.map((text) => `${message}&${text}`),
    fc.constantFrom("a&".repeat(20_000), "=", "&&&", "%", `${message}&a=%ZZ%`, "a=1&".repeat(12_000)),
    fc.string({ unit: "binary" }),
  );
}

/** Bodies of multipart forms with the boundary `b`. */
export function hostileMultipart(): fc.Arbitrary<string> {
  const message = Object.entries({ ...IDS, ...MESSAGE }).map(([name, value]) =>
    writePart(`name="${name}"`, value),
  );
  const disposition = fc.constantFrom(
    'name="__proto__"',
    'name="message"; filename="../../x"',
    "name=",
    'name="',
    "",
    `name="${"n".repeat(5_000)}"`,
    'name="a%22b"; name="c"',
  );
  const part = fc.tuple(disposition, formText).map(([name, value]) => writePart(name, value));
  return fc.oneof(
    fc.array(part, { maxLength: 5 }).map((parts) => `${[...parts, ...message].join("")}--b--\r\n`),
    fc.array(part, { maxLength: 5 }).map((parts) => [...message, ...parts].join("")),
    fc.integer({ min: 500, max: 1_500 }).map((count) => `${EMPTY_PART.repeat(count)}--b--\r\n`),
    fc.constantFrom("--b", "--b--", "--b\r\n\r\n", "\r\n".repeat(10_000), "--b\r\n".repeat(5_000)),
  );
}

const fieldName = fc.constantFrom(
  ...Object.keys(MESSAGE),
  "last_name",
  HONEYPOT_FIELD,
  PROOF_FIELD,
  SUBMISSION_KEY_FIELD,
  "__proto__",
  "constructor",
  "toString",
  "",
);

// Written as JSON.
const fieldValue = fc.oneof(
  fc.constantFrom(
    '"\\u0000"',
    '"\\ud800 \\udc00"',
    '"\\u202e\\ufeff"',
    '"\\r\\nBcc: all@example.com"',
    "1e999",
    "null",
    "{}",
    '{"toString":1,"length":-1}',
    '{"__proto__":{"isAdmin":true}}',
    `${"[".repeat(10_000)}${"]".repeat(10_000)}`,
    `"${"https://a.example/<a ".repeat(450)}"`,
    `"${"x".repeat(BODY_LIMIT)}"`,
    `"${"@".repeat(254)}"`,
    `"a@${".".repeat(45_000)}@"`,
    `"${"9".repeat(40)}"`,
  ),
  fc.json(),
  fc.string({ unit: "binary" }).map((text) => JSON.stringify(text)),
);

const formText = fc.constantFrom(
  "%00",
  "%ED%A0%80",
  "%",
  "x%0D%0ABcc:%20all@example.com",
  "\0",
  "\ud800",
  "🙂",
  "",
);

const deepOrWide = fc.constantFrom(
  "[".repeat(BODY_LIMIT - 1),
  `${'{"a":'.repeat(8_000)}1${"}".repeat(8_000)}`,
  `[${"1,".repeat(20_000)}1]`,
  `{"template_params":[${"{},".repeat(10_000)}{}]}`,
  `{"template_params":{${Array.from({ length: 4_000 }, (_, index) => `"k${index}":1`).join()}}}`,
  `{"user_id":${"9".repeat(40_000)}}`,
);

function writeMessage({ name, value }: { name: string; value: string }): string {
  const params = JSON.stringify(MESSAGE).slice(0, -1);
  return `${JSON.stringify(IDS).slice(0, -1)},"template_params":${params},${JSON.stringify(name)}:${value}}}`;
}

const EMPTY_PART = writePart('name="a"', "");

function writePart(disposition: string, value: string): string {
  return `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;
}
