import { words } from '../../content/pages/tools/facebook-profile-editor';
import { facebookProfileEditor } from '../../tools/facebook-profile-editor';
import { ToolArticle } from '../tool/ToolArticle';

export default function FacebookProfileEditorPage() {
  return <ToolArticle tool={facebookProfileEditor} words={words} />;
}
