import { words } from '../../content/pages/tools/crop-square-image';
import { cropSquareImage } from '../../tools/crop-square-image';
import { ToolArticle } from '../tool/ToolArticle';

export default function CropSquareImagePage() {
  return <ToolArticle tool={cropSquareImage} words={words} />;
}
