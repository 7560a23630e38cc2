import { ToolError } from "../step.ts";

/** Where a release can be found, as the manifest names it. */
export interface ReleaseLinks {
  url: string;
  bugs: string;
  /** Address of the newest manifest: an installed system asks it for updates. */
  manifest: string;
  /** Address of this release's archive. */
  download: string;
}

/**
 * The addresses of a release on GitHub.
 * @param repository - `owner/name`
 * @param tag - `v` and the version.
 */
export function releaseLinks(repository: string, tag: string, archive: string): ReleaseLinks {
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) throw new ToolError(`--repo must be owner/name, not "${repository}"`);
  const url = `https://github.com/${repository}`;
  return {
    url,
    bugs: `${url}/issues`,
    manifest: `${url}/releases/latest/download/system.json`,
    download: `${url}/releases/download/${tag}/${archive}`,
  };
}

/** @throws ToolError unless the tag is `v` and the version of the built manifest. */
export function checkTag(tag: string, version: string): void {
  if (tag !== `v${version}`)
    throw new ToolError(`--tag must be v${version}, the version in package.json, not "${tag}"`);
}
