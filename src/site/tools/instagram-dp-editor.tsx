import { words } from '../../content/pages/tools/instagram-dp-editor';
import { instagramDpEditor } from '../../tools/instagram-dp-editor';
import { ToolArticle } from '../tool/ToolArticle';

export default function InstagramDpEditorPage() {
  return <ToolArticle tool={instagramDpEditor} words={words} />;
}
