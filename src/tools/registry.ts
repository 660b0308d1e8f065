import { blurSidesOfPhoto } from './blur-sides-of-photo';
import { circleImageMaker } from './circle-image-maker';
import { cropCircleImage } from './crop-circle-image';
import { cropSquareImage } from './crop-square-image';
import { facebookProfileEditor } from './facebook-profile-editor';
import { instagramDpEditor } from './instagram-dp-editor';
import { overlayImagesOnline } from './overlay-images-online';
import { squareImageMaker } from './square-image-maker';
import type { ToolId } from '../records/tool-id';
import type { Tool } from './tool';
import { whatsAppDpEditor } from './whatsapp-dp-editor';

/** Every tool, in the order of the interface. */
export const TOOLS: readonly Tool[] = [
  circleImageMaker,
  squareImageMaker,
  whatsAppDpEditor,
  instagramDpEditor,
  facebookProfileEditor,
  blurSidesOfPhoto,
  cropSquareImage,
  overlayImagesOnline,
  cropCircleImage,
];

/** The five made for where people meet: round, square and the three platforms. */
export const PLATFORM_TOOLS: readonly Tool[] = TOOLS.slice(0, 5);

/** The others, made for a shape or a look. */
export const LOOK_TOOLS: readonly Tool[] = TOOLS.slice(5);

/** The tool an address without a known one opens. */
export const DEFAULT_TOOL_ID: ToolId = circleImageMaker.id;

/** The tool with this long id or short alias; undefined when there is none. */
export function findTool(idOrAlias: string): Tool | undefined {
  return TOOLS.find((tool) => tool.id === idOrAlias || tool.alias === idOrAlias);
}
