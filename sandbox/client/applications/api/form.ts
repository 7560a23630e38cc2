import { notifyError } from "../host.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import type { ApplicationV2 } from "./application.ts";
import type { FormConfiguration } from "./configuration.ts";

/** Within this time a form's failure is the same as the one before. */
const SAME_FAILURE_MS = 500;

/**
 * Hands a form's data to its handler. A failure becomes a notification; the form stays as it is, so nothing is lost.
 * @param form the form; the event's current target unless given
 */
export async function submitForm(
  application: ApplicationV2,
  config: FormConfiguration,
  event: Event,
  form: HTMLFormElement = event.currentTarget as HTMLFormElement,
): Promise<void> {
  event.preventDefault();
  const formData = new FormDataExtended(form);
  try {
    await config.handler?.call(application as never, event, form, formData);
  } catch (error) {
    tellOnce(form, error);
    return;
  }
  if (config.closeOnSubmit) await application.close({ submitted: true });
}

const told = new WeakMap<HTMLFormElement, string>();

/** Enter hands a form in twice, for the change and for itself; the same failure is told once. */
function tellOnce(form: HTMLFormElement, error: unknown): void {
  const text = String(error);
  if (told.get(form) === text) return;
  told.set(form, text);
  setTimeout(() => told.delete(form), SAME_FAILURE_MS);
  notifyError(error);
}

/**
 * Submits an application's form from code.
 * @returns what the form's handler returns
 */
export async function submitFromCode(
  application: ApplicationV2,
  submitOptions: Record<string, unknown>,
): Promise<unknown> {
  const { form } = application;
  const config = application.options.form;
  if (!form || !config?.handler)
    throw new Error(`The ${application.constructor.name} application has no form to submit`);
  const event = new Event("submit", { cancelable: true });
  const formData = new FormDataExtended(form);
  const result: unknown = await config.handler.call(application as never, event, form, formData, submitOptions);
  if (config.closeOnSubmit) await application.close({ submitted: true });
  return result;
}
