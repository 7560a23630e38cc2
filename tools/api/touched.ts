import ts from "typescript";
import { relative, sep } from "node:path";
import { root } from "../paths.ts";
import { Names } from "./names.ts";
import { PROBE, type Api } from "./program.ts";
import { isPublished } from "./published.ts";

export type Kind = "class" | "function" | "value";

/** A published thing that the system touches. */
export interface Touched {
  /** `game.settings.register`, `foundry.documents.Actor#update`, `foundry.abstract.DataModel.defineSchema`. */
  name: string;
  kind: Kind;
  /** Files that touch it, from the project's folder. */
  files: string[];
}

/** Declared by hand for the mixed sheets: what a class there declares, the published class must have. */
const THIN_FILE = "module/applications/thin-sheet.ts";
const THIN_CLASSES: Readonly<Record<string, readonly string[]>> = {
  ThinApplication: ["foundry.applications.sheets.ActorSheetV2", "foundry.applications.sheets.ItemSheetV2"],
  ThinSheet: ["foundry.applications.sheets.ActorSheetV2", "foundry.applications.sheets.ItemSheetV2"],
  ThinActorSheet: ["foundry.applications.sheets.ActorSheetV2"],
  ThinItemSheet: ["foundry.applications.sheets.ItemSheetV2"],
};

/** Every published member that a source of `module/` touches, sorted by name. */
export function touchedMembers(api: Api): Touched[] {
  const walker = new Walker(api);
  for (const file of api.program.getSourceFiles()) {
    const path = relative(root, file.fileName).split(sep).join("/");
    const ours =
      path.startsWith("module/") && !path.startsWith("module/rules/") && !file.isDeclarationFile && path !== PROBE;
    if (ours) walker.visitFile(file, path);
  }
  return walker.touched();
}

class Walker {
  readonly #checker: ts.TypeChecker;
  readonly #names: Names;
  readonly #found = new Map<string, { kind: Kind; files: Set<string> }>();
  #path = "";

  constructor(api: Api) {
    this.#checker = api.checker;
    this.#names = new Names(api);
  }

  touched(): Touched[] {
    return [...this.#found]
      .map(([name, { kind, files }]) => ({ name, kind, files: [...files].sort() }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  visitFile(file: ts.SourceFile, path: string): void {
    this.#path = path;
    this.#visit(file);
  }

  #add(name: string, type: ts.Type): void {
    const known = this.#found.get(name) ?? { kind: kindOf(this.#checker.getNonNullableType(type)), files: new Set() };
    known.files.add(this.#path);
    this.#found.set(name, known);
  }

  #visit(node: ts.Node): void {
    if (ts.isExpressionWithTypeArguments(node)) return this.#visit(node.expression);
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isPropertyAccessExpression(node)) this.#visitAccess(node);
    else if (ts.isIdentifier(node)) this.#visitIdentifier(node);
    else if (ts.isBindingElement(node)) this.#visitBinding(node);
    else if (ts.isClassDeclaration(node)) this.#visitClass(node);
    ts.forEachChild(node, (child) => this.#visit(child));
  }

  /** A member of a global, by the path as it is written, or a member of an instance, by its class. */
  #visitAccess(node: ts.PropertyAccessExpression): void {
    const type = this.#checker.getTypeAtLocation(node);
    const path = globalPath(node, this.#checker);
    if (path) return this.#add(path, type);
    const symbol = this.#checker.getSymbolAtLocation(node.name);
    if (symbol && !symbol.declarations?.some(isPublished)) return;
    const [own] = symbol ? this.#names.ofClass(symbol) : [];
    if (own) return this.#add(own, type);
    const owner = this.#checker.getNonNullableType(this.#checker.getTypeAtLocation(node.expression));
    const isStatic = owner.getConstructSignatures().length > 0;
    const holder = isStatic ? this.#checker.getDeclaredTypeOfSymbol(owner.symbol) : owner;
    const names = isStatic
      ? this.#names.ofClass(owner.symbol).map((name) => `${name}.${node.name.text}`)
      : this.#names.ofMember(holder, node.name.text, false);
    for (const name of names) this.#add(name, type);
  }

  /** A global by itself, such as `Actor`. */
  #visitIdentifier(node: ts.Identifier): void {
    const { parent } = node;
    const isName =
      (ts.isPropertyAccessExpression(parent) && (parent.name === node || globalPath(parent, this.#checker))) ||
      (ts.isPropertyAssignment(parent) && parent.name === node);
    if (!isName && isGlobal(node, this.#checker)) this.#add(node.text, this.#checker.getTypeAtLocation(node));
  }

  /** `const { DialogV2 } = foundry.applications.api` */
  #visitBinding(node: ts.BindingElement): void {
    const declaration = node.parent.parent;
    if (!ts.isVariableDeclaration(declaration) || !declaration.initializer) return;
    const path = globalPath(declaration.initializer, this.#checker);
    const key = node.propertyName ?? node.name;
    if (path && ts.isIdentifier(key)) this.#add(`${path}.${key.text}`, this.#checker.getTypeAtLocation(node.name));
  }

  /** Members by which a class of ours overrides or configures a published one. */
  #visitClass(node: ts.ClassDeclaration): void {
    const thin = this.#path === THIN_FILE ? THIN_CLASSES[node.name?.text ?? ""] : undefined;
    const base = node.heritageClauses?.find((clause) => clause.token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
    for (const member of node.members) {
      if (!member.name || !ts.isIdentifier(member.name)) continue;
      const isStatic = Boolean(ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static);
      const type = this.#checker.getTypeAtLocation(member);
      const name = member.name.text;
      if (thin) for (const path of thin) this.#add(`${path}${isStatic ? "." : "#"}${name}`, type);
      else if (base) for (const overridden of this.#overridden(base, name, isStatic)) this.#add(overridden, type);
    }
  }

  #overridden(base: ts.ExpressionWithTypeArguments, member: string, isStatic: boolean): string[] {
    const owner = isStatic ? this.#checker.getTypeAtLocation(base.expression) : this.#checker.getTypeAtLocation(base);
    const property = this.#checker.getPropertyOfType(owner, member);
    return property?.declarations?.some(isPublished) ? this.#names.ofMember(owner, member, isStatic) : [];
  }
}

/** The dotted path of an expression that starts at a global of Foundry, without `?.` and `!`. */
function globalPath(node: ts.Expression, checker: ts.TypeChecker): string | undefined {
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) {
    return globalPath(node.expression, checker);
  }
  if (ts.isIdentifier(node)) return isGlobal(node, checker) ? node.text : undefined;
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const path = globalPath(node.expression, checker);
  const declarations = checker.getSymbolAtLocation(node.name)?.declarations;
  const published = !declarations?.length || declarations.some(isPublished);
  return path && published ? `${path}.${node.name.text}` : undefined;
}

function isGlobal(node: ts.Identifier, checker: ts.TypeChecker): boolean {
  const found = checker.getSymbolAtLocation(node);
  // `undefined` is a symbol that nobody declares.
  if (!found?.declarations?.length || !found.declarations.every(isPublished)) return false;
  const symbol = found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
  return Boolean(symbol.flags & ts.SymbolFlags.Value);
}

function kindOf(type: ts.Type): Kind {
  if (type.getConstructSignatures().length) return "class";
  return type.getCallSignatures().length ? "function" : "value";
}
