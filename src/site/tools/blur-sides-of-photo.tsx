import { words } from '../../content/pages/tools/blur-sides-of-photo';
import { blurSidesOfPhoto } from '../../tools/blur-sides-of-photo';
import { ToolArticle } from '../tool/ToolArticle';

export default function BlurSidesOfPhotoPage() {
  return <ToolArticle tool={blurSidesOfPhoto} words={words} />;
}
