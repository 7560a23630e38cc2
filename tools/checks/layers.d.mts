import type { Rule } from "eslint";

export function importFault(from: string, specifier: string): string | undefined;
export const layers: Rule.RuleModule;
