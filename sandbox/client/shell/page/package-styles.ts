interface StyledPackage {
  id?: unknown;
  styles?: unknown;
}

const importRule = (url: string, layer: string) => `@import url(${JSON.stringify(url)}) layer(${layer});`;

/** Sheet addresses of a package with the cascade layer that each belongs to. */
function sheetsOf(data: StyledPackage, folder: string, defaultLayer: string): { url: string; layer: string }[] {
  const styles = Array.isArray(data.styles) ? (data.styles as (string | { src: string; layer?: string | null })[]) : [];
  return styles.map((style) => {
    const { src, layer } = typeof style === "string" ? { src: style, layer: undefined } : style;
    return { url: `/${folder}/${String(data.id)}/${src}`, layer: layer ?? defaultLayer };
  });
}

/**
 * The style sheets of the system and the modules, each imported into its cascade layer: a system's into `system`, a
 * module's into `modules`, unless the manifest names another.
 */
export function addPackageStyles(system: StyledPackage, modules: readonly StyledPackage[]): void {
  const sheets = [
    ...sheetsOf(system, "systems", "system"),
    ...modules.flatMap((module) => sheetsOf(module, "modules", "modules")),
  ];
  const style = document.createElement("style");
  style.id = "package-styles";
  style.textContent = sheets.map(({ url, layer }) => importRule(url, layer)).join("\n");
  document.head.append(style);
}
