import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import postcss, { type Rule } from "postcss";
import parseSelectors, { type Node, type Selector } from "postcss-selector-parser";
import { expect, test } from "vitest";

/** The classes of what a rule styles: those of the last element of each of its selectors. */
type StyledClasses = { file: string; line: number; selector: string; classes: string[]; isBare: boolean };

// What is printed is another sheet over all components.
const SHEETS = globSync("app/{ui,features,blocks,layouts,pages,styles}/**/*.css").filter(
  (file) => file !== path.join("app", "styles", "print.css"),
);

const styled = SHEETS.flatMap(listStyled);

test("a component styles no class that another one owns", () => {
  const owners = new Map<string, string>();
  for (const { file, classes, isBare } of styled)
    for (const name of isBare ? classes : []) if (!owners.has(name)) owners.set(name, path.dirname(file));
  expect(owners.size).toBeGreaterThan(100);
  const foreign = styled.filter(
    ({ file, classes }) =>
      classes.length > 0 &&
      !classes.some((name) => (owners.get(name) ?? path.dirname(file)) === path.dirname(file)),
  );
  expect(foreign.map(({ file, line, selector }) => `${file}:${line} ${selector}`)).toEqual([]);
});

function listStyled(file: string): StyledClasses[] {
  const found: StyledClasses[] = [];
  postcss.parse(readFileSync(file, "utf8")).walkRules((rule) => {
    const isNested = findParent(rule) !== undefined;
    for (const selector of parseSelectors().astSync(rule.selector).nodes)
      found.push({
        file,
        line: rule.source?.start?.line ?? 0,
        selector: rule.selector,
        classes: listClasses(rule, selector),
        isBare: !isNested && selector.nodes.length === 1,
      });
  });
  return found;
}

function findParent({ parent }: Rule): Rule | undefined {
  let around = parent;
  while (around && around.type === "atrule") around = around.parent as typeof parent;
  return around?.type === "rule" ? (around as Rule) : undefined;
}

/** With `&`, those of the rule around it, too. */
function listClasses(rule: Rule, selector: Selector): string[] {
  const start = selector.nodes.findLastIndex(({ type }) => type === "combinator");
  return selector.nodes.slice(start + 1).flatMap((node) => readClasses(rule, node));
}

function readClasses(rule: Rule, node: Node): string[] {
  if (node.type === "class") return [node.value];
  const parent = findParent(rule);
  if (node.type === "nesting" && parent)
    return parseSelectors()
      .astSync(parent.selector)
      .nodes.flatMap((selector) => listClasses(parent, selector));
  const isGroup = node.type === "pseudo" && (node.value === ":is" || node.value === ":where");
  return isGroup ? node.nodes.flatMap((selector) => listClasses(rule, selector)) : [];
}
