/**
 * A server in a process of its own, to be killed: `node --import tsx writer.ts <system> <world>` prints its address.
 */
import { startServer } from "../../../sandbox/server/main.ts";

const [system = "", folder = ""] = process.argv.slice(2);
const { url } = await startServer({ system, folder, port: 0 });
process.stdout.write(`${url}\n`);
