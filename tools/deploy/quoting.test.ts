import { expect, test } from "vitest";
import { escapePattern, quote as quoteForCaddy } from "./caddy/tokens.ts";
import { quote as quoteForNginx, quotePattern } from "./nginx/directives.ts";

test("a text is said in the words of each server", () => {
  expect(quoteForNginx(`default-src 'none'; "\\`)).toBe(`"default-src 'none'; \\"\\\\"`);
  expect(quotePattern('a"b$')).toBe('"~*a\\"b$"');
  expect(quoteForCaddy(`default-src 'none'; "\\`)).toBe("`default-src 'none'; \"\\`");
});

test("a text that a server would take for something else stops the build", () => {
  expect(() => quoteForNginx("https://example.com/$host")).toThrow(/without \$/);
  expect(() => quoteForNginx("a\nb")).toThrow(/line breaks/);
  expect(() => quoteForCaddy("{env.SECRET}")).toThrow(/without braces/);
  expect(() => quoteForCaddy("a`b")).toThrow(/backticks/);
});

test("what has a meaning in a pattern is taken as it is", () => {
  const path = "/a.b+(c)$^|[d]?*";
  expect(new RegExp(`^${escapePattern(path)}$`).test(path)).toBe(true);
  expect(new RegExp(`^${escapePattern("/a.b")}$`).test("/axb")).toBe(false);
});
