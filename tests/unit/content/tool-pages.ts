import { words as blurSidesOfPhoto } from '../../../src/content/pages/tools/blur-sides-of-photo';
import { words as circleImageMaker } from '../../../src/content/pages/tools/circle-image-maker';
import { words as cropCircleImage } from '../../../src/content/pages/tools/crop-circle-image';
import { words as cropSquareImage } from '../../../src/content/pages/tools/crop-square-image';
import { words as facebookProfileEditor } from '../../../src/content/pages/tools/facebook-profile-editor';
import { words as instagramDpEditor } from '../../../src/content/pages/tools/instagram-dp-editor';
import { words as overlayImagesOnline } from '../../../src/content/pages/tools/overlay-images-online';
import { words as squareImageMaker } from '../../../src/content/pages/tools/square-image-maker';
import { words as whatsAppDpEditor } from '../../../src/content/pages/tools/whatsapp-dp-editor';
import type { ToolPageTexts } from '../../../src/content/tool-page-texts';
import type { ToolId } from '../../../src/records/tool-id';

/** What all tools' pages say, which the site loads one by one. */
export const toolPages: Readonly<Record<ToolId, ToolPageTexts>> = {
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
