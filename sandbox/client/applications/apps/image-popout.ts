import { ApplicationV2 } from "../api/application.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from "../api/configuration.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { SharedImage } from "../../../common/protocol.ts";
import { connection, fromUuidSync, game, notifyError } from "../host.ts";
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
    actions: { shareImage: ImagePopout.#onShareImage },
    window: {
      resizable: true,
      icon: "fa-solid fa-image",
      controls: [
        {
          icon: "fa-solid fa-eye",
          label: "JOURNAL.Show",
          action: "shareImage",
          visible: () => game().user?.isGM === true,
        },
      ],
    },
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

  /** Shows the picture to the other users, too. */
  async shareImage(options: { users?: string[] } = {}): Promise<void> {
    const { src, caption, uuid, showTitle } = this.#given;
    const { title } = this.options.window;
    await connection().request("shareImage", {
      image: src ?? "",
      ...(title && { title }),
      ...(caption && { caption }),
      ...(uuid && { uuid }),
      ...(showTitle !== undefined && { showTitle }),
      ...options,
    });
  }

  static #onShareImage(this: ImagePopout): void {
    this.shareImage().catch(notifyError);
  }
}

/** Opens a picture that another user shares. */
export function showSharedImage({ image, title, ...options }: SharedImage): void {
  void new ImagePopout({ ...options, src: image, ...(title && { window: { title } }) }).render({ force: true });
}
