/** The ids of the tools, in the order of the interface. Events store them, addresses contain them. */
export const TOOL_IDS = [
  'circle-image-maker',
  'square-image-maker',
  'whatsapp-dp-editor',
  'instagram-dp-editor',
  'facebook-profile-editor',
  'blur-sides-of-photo',
  'crop-square-image',
  'overlay-images-online',
  'crop-circle-image',
] as const;

export type ToolId = (typeof TOOL_IDS)[number];
