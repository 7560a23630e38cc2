import { TABLE_RESULT_TYPES } from "../../../../common/constants/play.ts";
import { BaseTableResult } from "../../../../common/documents/roll-table.ts";
import { parseUuid } from "../../../../common/utils/uuid.ts";
import { CONFIG } from "../../config.ts";
import { parts } from "../../parts.ts";
import { fromUuidSync } from "../../uuid.ts";
import { ClientDocumentMixin } from "../client-document.ts";

const Base = ClientDocumentMixin(BaseTableResult);

/** Source: `foundry.documents.TableResult`. */
export class TableResult extends Base {
  /** The picture of the result. */
  get icon(): string {
    return (this.img as string | null) || (CONFIG.RollTable.resultIcon as string);
  }

  /** A result that stands for a document and has no name or picture of its own takes the document's. */
  override prepareBaseData(): void {
    super.prepareBaseData();
    if (this.type !== TABLE_RESULT_TYPES.DOCUMENT || !this.documentUuid) return;
    const found = this._document;
    if (!found) return;
    if (!this._source.name) this.name = found.name;
    if (!this._source.img) this.img = found.img ?? found.thumbnail ?? null;
  }

  /** The document, or its entry in the index of a compendium. */
  get _document(): any {
    return this.documentUuid ? fromUuidSync(this.documentUuid as string, { strict: false }) : null;
  }

  /** Its text, enriched, or the link to its document and then its text. */
  async getHTML(): Promise<string> {
    const description = String(this.description ?? "");
    const options = { relativeTo: this, secrets: this.isOwner };
    const text = description ? await parts.enrichHTML(description, options) : "";
    const holder = document.createElement("div");
    const anchor = this.documentToAnchor();
    if (anchor) holder.append(anchor);
    else if (this.name) {
      const name = document.createElement("strong");
      name.textContent = String(this.name);
      holder.append(name);
    }
    return [holder.innerHTML, text].filter(Boolean).join(" ");
  }

  /** The link to the document that it stands for; null for a text. */
  documentToAnchor(): HTMLAnchorElement | null {
    if (this.type !== TABLE_RESULT_TYPES.DOCUMENT || !this.documentUuid) return null;
    const name = String(this.name || this.documentUuid);
    const found = this._document;
    if (found?.toAnchor) return found.toAnchor({ name }) as HTMLAnchorElement;
    const anchor = document.createElement("a");
    anchor.classList.add("content-link", ...(found ? [] : ["broken"]));
    const icon = document.createElement("i");
    const { type } = parseUuid(this.documentUuid as string);
    const ofKind = (CONFIG[type ?? ""]?.sidebarIcon as string | undefined) ?? "fa-solid fa-file";
    icon.className = found ? ofKind : "fa-solid fa-link-slash";
    icon.inert = true;
    if (found) {
      anchor.draggable = true;
      anchor.tabIndex = 0;
      anchor.setAttribute("role", "link");
      Object.assign(anchor.dataset, { link: "", uuid: this.documentUuid, id: found._id, type, pack: found.pack });
    }
    anchor.append(icon, name);
    return anchor;
  }
}
