/** Endings of files by the type that a picker may be limited to; a type without a list takes everything. */
const IMAGE = [".apng", ".avif", ".bmp", ".gif", ".jpeg", ".jpg", ".png", ".svg", ".tiff", ".webp"];
const VIDEO = [".m4v", ".mp4", ".ogv", ".webm"];

export const FILE_CATEGORIES: Record<string, string[]> = {
  image: IMAGE,
  video: VIDEO,
  imagevideo: [...IMAGE, ...VIDEO],
  audio: [".aac", ".flac", ".m4a", ".mid", ".mp3", ".ogg", ".opus", ".wav", ".webm"],
  text: [".csv", ".json", ".md", ".pdf", ".tsv", ".txt", ".xml", ".yml", ".yaml"],
  font: [".otf", ".ttf", ".woff", ".woff2"],
  graphics: [".fbx", ".glb", ".gltf", ".mtl", ".obj", ".stl", ".usdz"],
};

/** Does a path end like a file of that category? */
export function hasExtension(path: string, category: string): boolean {
  const clean = path.toLowerCase().split("?", 1)[0] ?? "";
  return (FILE_CATEGORIES[category] ?? []).some((end) => clean.endsWith(end));
}
