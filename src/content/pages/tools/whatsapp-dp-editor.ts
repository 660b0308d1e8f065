export { whatsAppDpEditor as words } from '#words/tool-pages/whatsapp-dp-editor';
