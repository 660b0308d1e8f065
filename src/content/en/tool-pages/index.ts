import type { ToolId } from '../../../tools/tool';
import type { ToolPageTexts } from '../../tool-page-texts';
import { blurSidesOfPhoto } from './blur-sides-of-photo';
import { circleImageMaker } from './circle-image-maker';
import { cropCircleImage } from './crop-circle-image';
import { cropSquareImage } from './crop-square-image';
import { facebookProfileEditor } from './facebook-profile-editor';
import { instagramDpEditor } from './instagram-dp-editor';
import { overlayImagesOnline } from './overlay-images-online';
import { squareImageMaker } from './square-image-maker';
import { whatsAppDpEditor } from './whatsapp-dp-editor';

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
