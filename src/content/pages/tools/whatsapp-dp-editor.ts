export { whatsAppDpEditor as words } from '../../en/tool-pages/whatsapp-dp-editor';
