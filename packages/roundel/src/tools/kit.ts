import type { ToolId } from './registry';

/** The tools whose results a kit holds: a picture for each platform, then the shapes at full size. */
export const KIT_TOOLS = [
  'whatsapp-dp-editor',
  'instagram-dp-editor',
  'facebook-profile-editor',
  'circle-image-maker',
  'crop-square-image',
] as const satisfies readonly ToolId[];
