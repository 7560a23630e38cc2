/** Where the pictures of the content lie in the built system, one folder for each type of document. */
export const ICON_ROOT = "systems/wasteland-2d20/icons/content";
