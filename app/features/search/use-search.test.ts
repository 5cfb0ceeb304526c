import { expect, it } from "vitest";
import english from "#content/locales/search/en-US.json";
import spanish from "#content/locales/search/es-US.json";
import hindi from "#content/locales/search/hi-IN.json";
import { removeFillers } from "./use-search.ts";

it.each([
  ["how much does an MVP cost?", "MVP cost?", english],
  ["What is DevOps", "DevOps", english],
  ["how", "how", english],
  ['"how we work"', '"how we work"', english],
  ["¿Cuánto cuesta una tienda?", "cuesta tienda?", spanish],
  ["चैटबॉट की कीमत क्या है", "चैटबॉट कीमत", hindi],
])("turns %j into %j", (text, chosen, { fillers }) => {
  expect(removeFillers(text, fillers)).toBe(chosen);
});
