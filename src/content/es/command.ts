import { texts } from '../texts';

/** Texts for copying the command that makes the same picture in a terminal. */
export const commandTexts = texts('command', {
  copy: 'Copiar como comando',
  /** Shown beside the button. */
  hint: 'Crea el mismo archivo en una terminal, con una foto o con miles.',
  copied: 'Comando copiado. Ejecútalo en la carpeta de la foto. Necesita Node.js.',
  failed: (command: string) => `El navegador no permitió copiar. Copia tú el comando: ${command}`,
});
