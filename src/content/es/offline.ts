import { texts } from '../texts';

/** Shown instead of a page that is not stored on the device, while the site cannot be reached. */
export const offlineTexts = texts('offline', {
  title: 'Sin conexión',
  description: 'Esta página necesita conexión.',
  text: 'Esta página no está guardada en tu dispositivo y ahora mismo no se puede acceder a Roundel. Se abrirá sola en cuanto vuelva la conexión.',
  retry: 'Reintentar',
  trying: 'Reintentando…',
  failed: 'Sigue sin haber conexión.',
  works: 'Esto funciona sin conexión:',
});
