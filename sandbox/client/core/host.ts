import type { BootEnvironment } from "../../common/protocol.ts";

let environment: BootEnvironment | undefined;

/** The environment that this client was booted with. @throws before `boot` */
export function host(): BootEnvironment {
  if (!environment) throw new Error("The client has not been booted");
  return environment;
}

/** Called once, by `boot`. */
export function setHost(value: BootEnvironment): void {
  environment = value;
}
