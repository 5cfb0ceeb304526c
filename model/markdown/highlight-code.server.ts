import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import css from "highlight.js/lib/languages/css";
import json from "highlight.js/lib/languages/json";
import python from "highlight.js/lib/languages/python";
import sql from "highlight.js/lib/languages/sql";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";

const LANGUAGES = { bash, css, json, python, sql, typescript, xml, yaml };

for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language);

/** Code as HTML in which keywords, names and texts are marked. A language that is not known stays plain. */
export function highlightCode(code: string, language = ""): string {
  if (!hljs.getLanguage(language)) return escapeText(code);
  return hljs.highlight(code, { language }).value;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
