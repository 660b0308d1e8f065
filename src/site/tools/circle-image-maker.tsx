import { words } from '../../content/pages/tools/circle-image-maker';
import { circleImageMaker } from '../../tools/circle-image-maker';
import { ToolArticle } from '../tool/ToolArticle';

export default function CircleImageMakerPage() {
  return <ToolArticle tool={circleImageMaker} words={words} />;
}
