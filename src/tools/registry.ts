import { TOOL_IDS, type ToolId } from '../records/tool-id';
import { blurSidesOfPhoto } from './blur-sides-of-photo';
import { circleImageMaker } from './circle-image-maker';
import { cropCircleImage } from './crop-circle-image';
import { cropSquareImage } from './crop-square-image';
import { facebookProfileEditor } from './facebook-profile-editor';
import { instagramDpEditor } from './instagram-dp-editor';
import { overlayImagesOnline } from './overlay-images-online';
import { squareImageMaker } from './square-image-maker';
import type { Tool } from './tool';
import { whatsAppDpEditor } from './whatsapp-dp-editor';

const BY_ID: { readonly [Id in ToolId]: Tool<Id> } = {
  'circle-image-maker': circleImageMaker,
  'square-image-maker': squareImageMaker,
  'whatsapp-dp-editor': whatsAppDpEditor,
  'instagram-dp-editor': instagramDpEditor,
  'facebook-profile-editor': facebookProfileEditor,
  'blur-sides-of-photo': blurSidesOfPhoto,
  'crop-square-image': cropSquareImage,
  'overlay-images-online': overlayImagesOnline,
  'crop-circle-image': cropCircleImage,
};

/** Every tool, in the order of the interface. */
export const TOOLS: readonly Tool[] = TOOL_IDS.map((id) => BY_ID[id]);

/** Tools whose result has the size and shape that a platform shows. */
export const PLATFORM_TOOLS = TOOLS.filter(({ resultSize }) => resultSize !== undefined);

/** Tools for a shape or an effect. */
export const SHAPE_TOOLS = TOOLS.filter(({ resultSize }) => resultSize === undefined);

/** The tool that the editor opens when the address names none. */
export const DEFAULT_TOOL_ID: ToolId = 'circle-image-maker';

export function toolOf(id: ToolId): Tool {
  return BY_ID[id];
}

/** The tool with this id or alias. Undefined if there is none. */
export function findTool(idOrAlias: string): Tool | undefined {
  return TOOLS.find(({ id, alias }) => id === idOrAlias || alias === idOrAlias);
}
