import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { runInContext } from "node:vm";
import { UPLOADABLE_FILE_EXTENSIONS } from "../common/constants.ts";
import type { StaticFiles } from "../server/network/static-files.ts";
import type { Realm } from "./realm.ts";

/** A response whose contents are made of the page's own builtins. */
const RESPONSE = `(Base) => class Response extends Base {
  async text() { return await super.text(); }
  async json() { return JSON.parse(await super.text()); }
  async arrayBuffer() { return new Uint8Array(new Uint8Array(await super.arrayBuffer())).buffer; }
}`;

const TYPES: Readonly<Record<string, string>> = {
  ...UPLOADABLE_FILE_EXTENSIONS,
  css: "text/css",
  hbs: "text/plain",
  html: "text/html",
  js: "text/javascript",
  mjs: "text/javascript",
};

/** Answers what a headless page fetches, from the same files that HTTP serves. */
export function responseMaker(realm: Realm, files: StaticFiles): (address: string) => Promise<Response> {
  const RealmResponse = (runInContext(RESPONSE, realm.context) as (base: typeof Response) => typeof Response)(Response);
  const { location } = realm.window;
  Object.assign(realm.window, { Response: RealmResponse, Headers, Request });
  return (address) => {
    const url = new URL(address, location.href);
    if (url.origin !== location.origin) {
      const error = new realm.builtins.Error(`${url.href} is not served: headless clients have no network`);
      return realm.builtins.Promise.reject(error);
    }
    const file = files.find(url.pathname);
    const response = file
      ? new RealmResponse(readFileSync(join(file.root, file.path)), {
          headers: { "Content-Type": TYPES[extname(file.path).slice(1)] ?? "application/octet-stream" },
        })
      : new RealmResponse(`There is no file ${url.pathname}`, { status: 404, statusText: "Not Found" });
    return realm.builtins.Promise.resolve(response);
  };
}
