import { words } from '../../content/pages/tools/whatsapp-dp-editor';
import { whatsAppDpEditor } from '../../tools/whatsapp-dp-editor';
import { ToolArticle } from '../tool/ToolArticle';

export default function WhatsAppDpEditorPage() {
  return <ToolArticle tool={whatsAppDpEditor} words={words} />;
}
