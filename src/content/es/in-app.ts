import { texts } from '../texts';

/** Texts for the browsers of apps, which may ignore downloads. */
export const inAppTexts = texts('in-app', {
  alt: 'Tu imagen terminada',
  hold: 'Mantén pulsada la imagen y guárdala.',
  openOutside:
    'Puede que las descargas no hagan nada en esta aplicación. Para guardar el archivo en sí, abre esta página en tu navegador: busca «Abrir en el navegador» en el menú de la aplicación. Allí, vuelve a elegir tu foto.',
  /** Shown after a press on a download button. */
  unsure: {
    hold: 'Si esta aplicación no ha guardado nada, mantén pulsada la imagen de «Tu imagen».',
    open: 'Si esta aplicación no ha guardado nada, abre esta página en tu navegador: busca «Abrir en el navegador» en el menú de la aplicación.',
  },
});
