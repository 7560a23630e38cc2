import { HTMLCodeMirrorElement } from "./code-mirror.ts";
import { HTMLColorPickerElement } from "./color-picker.ts";
import { HTMLDocumentEmbedElement, HTMLEnrichedContentElement, HTMLSecretBlockElement } from "./display.ts";
import { HTMLDocumentTagsElement } from "./document-tags.ts";
import { HTMLFilePickerElement } from "./file-picker.ts";
import { HTMLHueSelectorSlider } from "./hue-slider.ts";
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "./multi-select.ts";
import { HTMLProseMirrorElement } from "./prose-mirror.ts";
import { HTMLRangePickerElement } from "./range-picker.ts";
import { HTMLStringTagsElement } from "./string-tags.ts";

export { HTMLCodeMirrorElement } from "./code-mirror.ts";
export { HTMLColorPickerElement } from "./color-picker.ts";
export { HTMLDocumentEmbedElement, HTMLEnrichedContentElement, HTMLSecretBlockElement } from "./display.ts";
export { HTMLDocumentTagsElement } from "./document-tags.ts";
export { HTMLFilePickerElement } from "./file-picker.ts";
export { AbstractFormInputElement } from "./form-element.ts";
export { HTMLHueSelectorSlider } from "./hue-slider.ts";
export { AbstractMultiSelectElement, HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "./multi-select.ts";
export { HTMLProseMirrorElement } from "./prose-mirror.ts";
export { HTMLRangePickerElement } from "./range-picker.ts";
export { HTMLStringTagsElement } from "./string-tags.ts";

const ELEMENTS = [
  HTMLCodeMirrorElement,
  HTMLColorPickerElement,
  HTMLDocumentEmbedElement,
  HTMLDocumentTagsElement,
  HTMLEnrichedContentElement,
  HTMLFilePickerElement,
  HTMLHueSelectorSlider,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLSecretBlockElement,
  HTMLStringTagsElement,
];

/** Makes the custom elements known to this page. */
export function defineElements(): void {
  for (const element of ELEMENTS) {
    if (!customElements.get(element.tagName)) customElements.define(element.tagName, element);
  }
}
