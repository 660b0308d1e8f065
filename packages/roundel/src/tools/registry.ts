import { blurSidesOfPhoto } from './blur-sides-of-photo';
import { circleImageMaker } from './circle-image-maker';
import { cropCircleImage } from './crop-circle-image';
import { cropSquareImage } from './crop-square-image';
import { facebookProfileEditor } from './facebook-profile-editor';
import { instagramDpEditor } from './instagram-dp-editor';
import { overlayImagesOnline } from './overlay-images-online';
import { squareImageMaker } from './square-image-maker';
import { whatsAppDpEditor } from './whatsapp-dp-editor';
import type { Tool } from './tool';

/** Every tool, in the order of the interface. */
export const TOOLS = [
  circleImageMaker,
  squareImageMaker,
  whatsAppDpEditor,
  instagramDpEditor,
  facebookProfileEditor,
  blurSidesOfPhoto,
  cropSquareImage,
  overlayImagesOnline,
  cropCircleImage,
] as const satisfies readonly Tool[];

/** Events and presets store the ids, and addresses contain them. */
export type ToolId = (typeof TOOLS)[number]['id'];

/** The ids of the tools, in the order of the interface. */
export const TOOL_IDS: readonly ToolId[] = TOOLS.map(({ id }) => id);

/** The tool with this id or alias. Undefined if there is none. */
export function findTool(idOrAlias: string): Tool<ToolId> | undefined {
  return TOOLS.find(({ id, alias }) => id === idOrAlias || alias === idOrAlias);
}
