import ts from "typescript";
import { isPublished, namespaceMembers } from "./published.ts";
import type { Api } from "./program.ts";

/** Names of published things: `foundry.applications.api.DialogV2.confirm`, `foundry.documents.Actor#update`. */
export class Names {
  readonly #checker: ts.TypeChecker;
  readonly #paths = new Map<ts.Symbol, string>();

  constructor(api: Api) {
    this.#checker = api.checker;
    for (const [path, symbol] of namespaceMembers(api)) {
      const known = this.#paths.get(symbol);
      if (!known || path.length < known.length) this.#paths.set(symbol, `foundry.${path}`);
    }
  }

  /** Names of a member that is reached through a value: one for each class that the value may be an instance of. */
  ofMember(owner: ts.Type, member: string, isStatic: boolean): string[] {
    const types = owner.isUnionOrIntersection() ? owner.types : [owner];
    const names = types.flatMap((type) => this.#ofMemberOfClass(type, member, isStatic));
    return [...new Set(names)];
  }

  #ofMemberOfClass(type: ts.Type, member: string, isStatic: boolean): string[] {
    const property = this.#checker.getPropertyOfType(type, member);
    const declarations = (property?.declarations ?? []).filter(isPublished);
    const declared = declarations.flatMap((node) => {
      const holder = ts.isClassDeclaration(node.parent) ? node.parent.name : undefined;
      const symbol = holder && this.#checker.getSymbolAtLocation(holder);
      return symbol ? this.ofClass(symbol) : [];
    });
    const classes = declared.length ? declared : this.#nearestPublishedClass(type);
    return classes.map((path) => `${path}${isStatic ? "." : "#"}${member}`);
  }

  /** The published class itself, or the one that a class of ours extends. */
  #nearestPublishedClass(type: ts.Type): string[] {
    const own = type.symbol ? this.ofClass(type.symbol) : [];
    const target = (type as ts.TypeReference).target ?? type;
    if (own.length || !target.isClassOrInterface()) return own;
    return this.#checker.getBaseTypes(target).flatMap((base) => this.#nearestPublishedClass(base));
  }

  /** A published class by its place in the namespaces; none for what is not there. */
  ofClass(symbol: ts.Symbol): string[] {
    const target = symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
    const path = this.#paths.get(target);
    return path ? [path] : [];
  }
}
