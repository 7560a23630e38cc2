import { ApplicationV2 } from "../api/application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/configuration.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { format } from "../host.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { tokenFormContext } from "./token-form.ts";

/** What an actor's tokens are like when they are made. Source: `foundry.applications.sheets.PrototypeTokenConfig`. */
export class PrototypeTokenConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "PrototypeTokenConfig-{id}",
    tag: "form",
    classes: ["token-config", "prototype-token-config"],
    position: { width: 480 },
    window: { contentClasses: ["standard-form"], icon: "fa-solid fa-circle-user" },
    form: { closeOnSubmit: true, handler: PrototypeTokenConfig.#onSubmit as never },
  };

  static override PARTS = {
    form: { template: "templates/scenes/token-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  readonly token: any;

  /** @param options.prototype the prototype token of an actor */
  constructor({ prototype, ...options }: ApplicationOptions & { prototype: any }) {
    super({ ...options, uniqueId: String(prototype.parent.uuid).replaceAll(".", "-") } as ApplicationOptions);
    this.token = prototype;
  }

  get actor(): any {
    return this.token.parent;
  }

  override get title(): string {
    return format("TOKEN.PrototypeOf", { name: String(this.actor.name) });
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    return {
      ...(await super._prepareContext(options)),
      ...tokenFormContext(this.actor.prototypeToken._source as object, this.actor as { type: string }),
      rootId: this.id,
      isPlaced: false,
    };
  }

  static async #onSubmit(
    this: PrototypeTokenConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const changes = Object.entries(formData.object).map(([key, value]) => [`prototypeToken.${key}`, value]);
    await this.actor.update(Object.fromEntries(changes));
  }
}
