import path from "node:path";
import type { Node, SourceFile } from "typescript/unstable/ast";
import {
  isFunctionDeclaration,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isTypeAliasDeclaration,
} from "typescript/unstable/ast/is";
import { API, SignatureKind, type Type } from "typescript/unstable/sync";
import { afterAll, expect, test } from "vitest";

// What the router passes is the document's elements, but its type says less.
const UNTYPED = ["app/root.tsx", "app/features/site/localized-links.tsx"];

const api = new API({ cwd: process.cwd() });
afterAll(() => api.close());

const [project] = api.updateSnapshot({ openProjects: [path.resolve("tsconfig.json")] }).getProjects();
if (!project) throw new Error("tsconfig.json: expected a TypeScript project, found none");
const { program, checker } = project;
const elements = findElementsType();

test("changing text has its own element", () => {
  const files = program
    .getSourceFileNames()
    .map((name) => path.relative(process.cwd(), name))
    .filter((name) => /^(?:app|cms)\/.*(?<!\.test)\.tsx$/.test(name) && !UNTYPED.includes(name));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(listMisplaced)).toEqual([]);
});

/** Returns a sentence for each text that React would have to find again among siblings (`app/ui/elements.ts`). */
function listMisplaced(name: string): string[] {
  const file = readFile(name);
  const found: string[] = [];
  const visit = (node: Node) => {
    for (const misplaced of findMisplaced(node)) {
      const { line } = file.getLineAndCharacterOfPosition(
        file.text.slice(misplaced.pos).search(/\S/) + misplaced.pos,
      );
      const shown = misplaced.getText(file).replaceAll(/\s+/g, " ").trim();
      found.push(
        `${name}:${line + 1} expected elements or the single text of one, found: ${shown || "a space"}`,
      );
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

function findMisplaced(node: Node): Node[] {
  if (isFunctionDeclaration(node) && node.name && /^[A-Z]/.test(node.name.text))
    return listReturned(node).every(isElements) ? [] : [node.name];
  if (!isJsxElement(node) && !isJsxFragment(node)) return [];
  const children = node.children.filter((child) =>
    isJsxText(child) ? !child.containsOnlyTriviaWhiteSpaces : !isJsxExpression(child) || child.expression,
  );
  const isSingle = children.length === 1 && isJsxElement(node) && !isTransparent(node.openingElement.tagName);
  return children.filter((child) => {
    if (isJsxText(child)) return !isSingle;
    const type = isJsxExpression(child) && child.expression && checker.getTypeAtLocation(child.expression);
    if (!type) return false;
    return isSingle
      ? !listMembers(type)
          .filter((member) => checker.isArrayLikeType(member))
          .every(isElements)
      : !isElements(type);
  });
}

/** Whether an element has no node in the document: its children become siblings of its siblings. */
function isTransparent(tag: Node): boolean {
  return /^(?:Fragment|Suspense|\w+Context)$/.test(tag.getText());
}

function listReturned(component: Node): Type[] {
  const type = checker.getTypeAtLocation(component);
  const signatures = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
  return signatures.flatMap((signature) => checker.getReturnTypeOfSignature(signature) ?? []);
}

function listMembers(type: Type): readonly Type[] {
  return (type.isUnionType() && type.getTypes()) || [type];
}

function isElements(type: Type): boolean {
  return checker.isTypeAssignableTo(type, elements);
}

function findElementsType(): Type {
  const alias = readFile("app/ui/elements.ts").statements.find(isTypeAliasDeclaration);
  const symbol = alias && checker.getSymbolAtLocation(alias.name);
  if (!symbol) throw new Error("app/ui/elements.ts: expected the type Elements, found none");
  return checker.getDeclaredTypeOfSymbol(symbol);
}

function readFile(name: string): SourceFile {
  const file = program.getSourceFile(path.resolve(name));
  if (!file) throw new Error(`${name}: expected a file of the TypeScript project, found none`);
  return file;
}
