import { words } from '../../content/pages/tools/overlay-images-online';
import { overlayImagesOnline } from '../../tools/overlay-images-online';
import { ToolArticle } from '../tool/ToolArticle';

export default function OverlayImagesOnlinePage() {
  return <ToolArticle tool={overlayImagesOnline} words={words} />;
}
