import { ApplicationV2 } from "../api/application.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from "../api/configuration.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import { fromUuidSync, game } from "../host.ts";
import { hasExtension } from "./file-types.ts";

export interface ImagePopoutOptions extends ApplicationOptions {
  src?: string;
  caption?: string;
  uuid?: string | null;
  showTitle?: boolean;
}

/**
 * Shows one picture (or video) in a window.
 * Source: foundry.applications.apps.ImagePopout of the public API documentation.
 */
export class ImagePopout extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["image-popout"],
    caption: "",
    uuid: null,
    window: { resizable: true, icon: "fa-solid fa-image" },
    position: { width: 480 },
  };

  static override PARTS = { popout: { template: "templates/apps/image-popout.hbs" } };

  constructor(options: ImagePopoutOptions = {}) {
    if (!options.src) throw new Error("An ImagePopout needs an image path in options.src");
    super(options);
  }

  get #given(): ApplicationConfiguration & ImagePopoutOptions {
    return this.options as ApplicationConfiguration & ImagePopoutOptions;
  }

  /** The title is hidden from whoever may not see the document it belongs to. */
  override get title(): string {
    const { uuid, showTitle } = this.#given;
    if (showTitle === false) return "";
    const related = uuid ? fromUuidSync(uuid) : null;
    const hidden = related?.testUserPermission && !related.testUserPermission(game().user, "LIMITED");
    return hidden && showTitle !== true ? "" : super.title;
  }

  get isVideo(): boolean {
    return hasExtension(this.#given.src ?? "", "video");
  }

  override async _prepareContext(options: RenderOptions & { isFirstRender: boolean }): Promise<RenderContext> {
    const { src, caption } = this.#given;
    return {
      ...(await super._prepareContext(options)),
      image: src,
      caption,
      isVideo: this.isVideo,
      title: this.title,
      altText: caption || this.title,
    };
  }

  shareImage(): never {
    throw new Error("ImagePopout#shareImage is not provided by the sandbox");
  }
}
