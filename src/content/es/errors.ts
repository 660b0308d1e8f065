import { MAX_PIXELS, MAX_SIDE } from 'roundel/formats';
import type { Failure } from '../../photo/pipeline/failure';
import { OPENS_HEIC } from '../photo-formats';
import { megabytes } from './format';

const FORMATS = 'JPG, PNG, GIF, WebP';

/** Added to the message about a photo that cannot be decoded, by the reason. */
const DAMAGE: Readonly<Record<string, string>> = {
  'cut-short':
    '. El archivo termina antes que la imagen. Puede que no se copiara o descargara del todo: vuelve a copiarlo o elige otro.',
  'no-height':
    '. Este JPEG no da su altura hasta después de la imagen (DNL), como lo escriben algunos escáneres. Guárdalo de nuevo con otro programa y elige ese archivo.',
  'xcode-png':
    '. Xcode convirtió este PNG para una app (CgBI), y solo lo leen los programas de Apple. Elige el PNG original, o abre este en un Mac y guárdalo de nuevo.',
};

/** A message that says what happened, and what to do next. */
function messageFor(failure: Failure): string {
  switch (failure.code) {
    case 'file-too-large':
      return `El archivo es demasiado grande. El máximo es ${megabytes(failure.maxBytes)} MB`;
    case 'unsupported-type':
      return `Ese tipo de archivo no sirve aquí. Elige uno de estos: ${FORMATS}. También se abren fotos ${OPENS_HEIC ? 'HEIC y AVIF' : 'AVIF'}.`;
    case 'only-address':
      return 'Eso es solo una dirección, y este sitio no descarga nada de otros sitios. Guarda la imagen en tu dispositivo y elige ese archivo, o copia la imagen misma y pégala.';
    case 'heic-unsupported':
      return 'Aquí no se puede abrir esta foto HEIC. Guárdala como JPG en la app Fotos de tu teléfono u ordenador y elige ese archivo. Para las próximas fotos de un iPhone, elige «Más compatible» en Ajustes, Cámara, Formatos.';
    case 'hdr-unsupported':
      return 'Esta foto es HDR y aquí no se puede abrir. Guárdala como JPG normal en la app Fotos de tu teléfono u ordenador y elige ese archivo.';
    case 'avif-unsupported':
      return 'Este navegador no abre fotos AVIF. Actualízalo o usa otro, o guarda la foto como JPG o PNG y elige ese archivo.';
    case 'jxl-unsupported':
      return 'Este navegador no abre fotos JPEG XL. Guarda la foto como JPG o PNG y elige ese archivo.';
    case 'decode-failed':
      return `No se pudo abrir la imagen${DAMAGE[failure.reason ?? ''] ?? ''}`;
    case 'file-unreadable':
      return 'No se pudo leer el archivo. Puede que lo hayas movido o borrado: vuelve a elegirlo.';
    case 'file-empty':
      return 'Este archivo está vacío. Puede que no se copiara o descargara del todo: elige otro.';
    case 'too-many-pixels':
      return failure.reason === 'result'
        ? `La imagen resultante tendría demasiados píxeles. Puede tener hasta ${String(MAX_PIXELS / 1_000_000)} megapíxeles y ${MAX_SIDE.toLocaleString('es')} píxeles por lado. Elige otra herramienta o una foto más pequeña.`
        : `Son demasiados píxeles. Una imagen y su resultado pueden tener hasta ${String(MAX_PIXELS / 1_000_000)} megapíxeles y ${MAX_SIDE.toLocaleString('es')} píxeles por lado. Elige una más pequeña.`;
    case 'pixels-blocked':
      return 'Tu navegador oculta los píxeles de las imágenes a los sitios web, así que no se puede editar. Permite el acceso a «canvas» en este sitio y vuelve a elegir la foto. Aun así, nunca saldrá de tu dispositivo.';
    case 'out-of-memory':
      return 'Tu navegador se quedó sin memoria para esta imagen. Cierra algunas pestañas o elige una más pequeña, e inténtalo de nuevo.';
    case 'invalid-operation':
      return 'Estos ajustes no sirven para esta imagen. Restablécelos o elige otra herramienta.';
    case 'photo-closed':
      return 'La imagen ya no está abierta. Vuelve a elegirla.';
    case 'encode-failed':
      return 'No se pudo escribir el PNG. Inténtalo de nuevo; si vuelve a fallar, elige una imagen más pequeña.';
    case 'worker-crashed':
      return 'El motor de imágenes se detuvo de golpe. Inténtalo de nuevo; si se repite, elige una imagen más pequeña.';
    case 'worker-unavailable':
      return 'No se pudo cargar el motor de imágenes. Comprueba tu conexión e inténtalo de nuevo.';
    case 'decoder-unavailable':
      return 'No se pudo cargar la parte que lee este tipo de archivo. Comprueba tu conexión y vuelve a elegir el archivo.';
    case 'faces-unavailable':
      return failure.reason === 'no-wasm'
        ? 'Para encontrar caras hace falta WebAssembly, que aquí no está disponible, así que nada se ha movido. El modo de aislamiento y algunos ajustes lo desactivan. Otros navegadores lo tienen.'
        : 'No se pudo cargar la parte que encuentra caras, así que nada se ha movido. Comprueba tu conexión e inténtalo de nuevo.';
    case 'letters-unavailable':
      return 'No se pudieron cargar las letras del texto del anillo. El texto se conserva. Comprueba tu conexión e inténtalo de nuevo.';
    case 'format-unavailable':
      return failure.reason === 'no-wasm'
        ? 'A este navegador le falta lo que hace falta para escribir este archivo (WebAssembly). El modo de aislamiento y algunos ajustes lo desactivan. Otros navegadores lo tienen.'
        : 'No se pudo cargar la parte que escribe este archivo. Comprueba tu conexión e inténtalo de nuevo.';
    case 'unsupported-browser':
      return 'Este navegador es demasiado antiguo para editar imágenes. Actualízalo o usa una versión reciente de Chrome, Edge, Firefox o Safari.';
  }
}

export const errors = {
  messageFor,
  /** Shown in place of a page that failed. */
  page: {
    title: 'Algo se rompió',
    text: 'Esta página tuvo un problema. Inténtalo otra vez: la foto que tenías abierta sigue aquí, con sus ajustes. Si no funciona, vuelve a cargar la página y elige la foto de nuevo.',
    retry: 'Intentar otra vez',
    reload: 'Volver a cargar la página',
    home: 'Ir al inicio',
  },
  part: {
    text: 'Esta parte de la página no se pudo cargar. Todo lo demás sigue funcionando.',
    retry: 'Intentar otra vez',
  },
};
