import { words } from '../../content/pages/tools/crop-circle-image';
import { cropCircleImage } from '../../tools/crop-circle-image';
import { ToolArticle } from '../tool/ToolArticle';

export default function CropCircleImagePage() {
  return <ToolArticle tool={cropCircleImage} words={words} />;
}
