import ts from "typescript";
import type { Api } from "./program.ts";

/** Dotted names that Foundry publishes, by the global that they start from; the global itself is left out. */
export type Published = Record<"foundry" | "game" | "CONFIG" | "ui", string[]>;

/** Every published name: all values of the namespaces of `foundry`, and the members of the other globals. */
export function publishedNames(api: Api): Published {
  return {
    foundry: [...namespaceMembers(api).keys()].sort(),
    game: propertyNames(api, "game", 1),
    CONFIG: propertyNames(api, "CONFIG", 2),
    ui: propertyNames(api, "ui", 1),
  };
}

/** Values of the namespaces of `foundry` by dotted path, namespaces themselves left out. */
export function namespaceMembers(api: Api): Map<string, ts.Symbol> {
  const members = new Map<string, ts.Symbol>();
  const visit = (type: ts.Type, path: string, trail: readonly ts.Symbol[]): void => {
    for (const property of type.getProperties()) {
      const symbol = property.flags & ts.SymbolFlags.Alias ? api.checker.getAliasedSymbol(property) : property;
      const name = path ? `${path}.${property.name}` : property.name;
      if (isNamespace(symbol)) {
        if (!trail.includes(symbol)) visit(api.checker.getTypeOfSymbol(symbol), name, [...trail, symbol]);
      } else if (symbol.flags & ts.SymbolFlags.Value) members.set(name, symbol);
    }
  };
  visit(api.globals.get("foundry")!, "", []);
  return members;
}

function isNamespace(symbol: ts.Symbol): boolean {
  const callable = ts.SymbolFlags.Class | ts.SymbolFlags.Function | ts.SymbolFlags.Variable | ts.SymbolFlags.Enum;
  return Boolean(symbol.flags & ts.SymbolFlags.ValueModule) && !(symbol.flags & callable);
}

/** Names of a global's own members, and with a depth of 2 those of its plain groups. */
function propertyNames(api: Api, global: string, depth: number): string[] {
  const names: string[] = [];
  const visit = (type: ts.Type, path: string, left: number): void => {
    for (const property of publicProperties(api, type)) {
      const name = path ? `${path}.${property.name}` : property.name;
      const inner = api.checker.getNonNullableType(api.checker.getTypeOfSymbol(property));
      names.push(name);
      if (left > 1 && isPlainGroup(api, inner)) visit(inner, name, left - 1);
    }
  };
  visit(api.globals.get(global)!, "", depth);
  return [...new Set(names)].sort();
}

/** Members that Foundry's types declare for everyone to use; what we add to them ourselves is left out. */
function publicProperties(api: Api, type: ts.Type): ts.Symbol[] {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  return api.checker
    .getPropertiesOfType(type)
    .filter(({ declarations = [] }) => declarations.some(isPublished))
    .filter(({ declarations = [] }) => !declarations.some((node) => ts.getCombinedModifierFlags(node) & hidden));
}

/** Whether a declaration stands in the published types. */
export function isPublished(declaration: ts.Declaration): boolean {
  return declaration.getSourceFile().fileName.includes("/node_modules/fvtt-types/");
}

/** A record of named members: no array, no class instance, nothing that can be called or indexed. */
function isPlainGroup(api: Api, type: ts.Type): boolean {
  if (!(type.flags & ts.TypeFlags.Object) || type.isClass() || api.checker.isArrayLikeType(type)) return false;
  return (
    !type.getCallSignatures().length &&
    !type.getConstructSignatures().length &&
    !api.checker.getIndexInfosOfType(type).length
  );
}
