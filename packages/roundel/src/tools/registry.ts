import { blurSidesOfPhoto } from './blur-sides-of-photo';
import { circleImageMaker } from './circle-image-maker';
import { cropCircleImage } from './crop-circle-image';
import { cropSquareImage } from './crop-square-image';
import { facebookProfileEditor } from './facebook-profile-editor';
import { instagramDpEditor } from './instagram-dp-editor';
import { withLight } from './light';
import { overlayImagesOnline } from './overlay-images-online';
import { squareImageMaker } from './square-image-maker';
import { whatsAppDpEditor } from './whatsapp-dp-editor';
import type { Param, Tool } from './tool';

/** All tools, in the order in which the website and the command list them. */
export const TOOLS = [
  withLight(circleImageMaker),
  withLight(squareImageMaker),
  withLight(whatsAppDpEditor),
  withLight(instagramDpEditor),
  withLight(facebookProfileEditor),
  withLight(blurSidesOfPhoto),
  withLight(cropSquareImage),
  withLight(overlayImagesOnline),
  withLight(cropCircleImage),
] as const satisfies readonly Tool[];

/** The ids of the tools. They never change, because links and other people's scripts may contain them. */
export type ToolId = (typeof TOOLS)[number]['id'];

/** The ids of the tools, in the order of `TOOLS`. */
export const TOOL_IDS: readonly ToolId[] = TOOLS.map(({ id }) => id);

/** The parameters of all tools, in the order of the tools. A parameter that several tools share is listed once. */
export const PARAMS: readonly Param[] = [
  ...new Map(
    TOOLS.flatMap((tool) => tool.params).map((param: Param) => [param.id, param]),
  ).values(),
];

/** The short names of the tools. */
export type ToolAlias = (typeof TOOLS)[number]['alias'];

/**
 * The tool with this id or alias. Undefined if there is none.
 *
 * @example
 * ```js
 * import { findTool } from 'roundel/tools';
 *
 * const tool = findTool('circle');
 * console.log(tool.id, tool.plan({ zoom: 2 }, { width: 4000, height: 3000 }));
 * ```
 */
export function findTool(idOrAlias: ToolId | ToolAlias): Tool<ToolId>;
export function findTool(idOrAlias: string): Tool<ToolId> | undefined;
export function findTool(idOrAlias: string): Tool<ToolId> | undefined {
  return TOOLS.find(({ id, alias }) => id === idOrAlias || alias === idOrAlias);
}
