import { words } from '../../content/pages/tools/square-image-maker';
import { squareImageMaker } from '../../tools/square-image-maker';
import { ToolArticle } from '../tool/ToolArticle';

export default function SquareImageMakerPage() {
  return <ToolArticle tool={squareImageMaker} words={words} />;
}
