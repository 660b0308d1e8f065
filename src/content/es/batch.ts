import type { ItemFailure } from '../../pipeline/failure';
import { photoFormats } from '../photo-formats';
import { errors } from './errors';
import { dimensions, fileSize } from './format';

function photos(count: number): string {
  return count === 1 ? '1 foto' : `${String(count)} fotos`;
}

function pictures(count: number): string {
  return count === 1 ? '1 imagen' : `${String(count)} imágenes`;
}

/** A message that says why a photo has no result, and what to do next. */
function failure(reason: ItemFailure): string {
  switch (reason.code) {
    case 'no-room':
      return 'A este navegador no le queda espacio para el resultado. Descarga las demás imágenes, quítalas e inténtalo de nuevo.';
    case 'not-kept':
      return 'El navegador no pudo guardar el resultado. Vuelve a cargar la página e inténtalo de nuevo.';
    case 'source-missing':
      return 'El navegador no conservó esta foto. Vuelve a elegir el archivo y ocupará su sitio de antes.';
    default:
      return errors.messageFor(reason);
  }
}

export const batch = {
  documentTitle: 'Muchas fotos de perfil de una vez',
  description:
    'Convierte una carpeta de fotos en fotos de perfil con el mismo aspecto: hasta 500 de una vez, gratis y en tu navegador. No se sube nada. Descárgalas todas en un ZIP.',
  title: 'Entra una carpeta, sale una carpeta',
  lead: 'Suelta las fotos de todo el grupo. Elige la herramienta una sola vez y obtén imágenes con el mismo aspecto, hechas en tu dispositivo.',
  failure,

  drop: {
    heading: 'Tus fotos',
    title: 'Suelta fotos o una carpeta',
    titleTouch: 'Elige tus fotos',
    dragging: 'Suelta para añadir estas fotos',
    limits: (maxBytes: number, most: number) =>
      `${photoFormats('o')}, hasta ${fileSize(maxBytes)} cada una, ${String(most)} como máximo`,
    files: 'Elegir fotos',
    folder: 'Elegir una carpeta',
    privacy: 'Tus fotos nunca salen de este dispositivo',
    known: (count: number) =>
      count === 1 ? 'Una ya estaba en la lista.' : `${String(count)} ya estaban en la lista.`,
    beyond: (count: number, most: number) =>
      `${count === 1 ? 'No cupo 1 foto' : `No cupieron ${String(count)} fotos`}: en una lista caben ${String(most)}.`,
    nothing: 'Ahí no había ninguna foto, así que no se añadió nada.',
  },

  settings: {
    heading: 'Ajustes para todas',
    tool: 'Herramienta',
    faces: 'Centrar en las caras',
    facesHint: 'Las fotos sin caras usan el encuadre de abajo.',
    facesFailed:
      'En algunas fotos no se pudieron buscar caras, así que usan el encuadre de abajo. Comprueba tu conexión, y apaga y enciende esta opción.',
    reset: 'Restablecer',
    resetLabel: 'Restablecer todos los ajustes de esta herramienta',
  },

  progress: {
    heading: 'Tus imágenes',
    label: 'Imágenes hechas',
    count: (done: number, all: number) => `${String(done)} de ${String(all)} hechas`,
    failed: (count: number) =>
      count === 1 ? 'No se pudo usar 1 foto' : `No se pudieron usar ${String(count)} fotos`,
    pause: 'Pausar',
    resume: 'Seguir',
    paused: 'En pausa',
    retryFailed: 'Volver a probar las que fallaron',
    removeFailed: 'Quitar las que fallaron',
    startAgain: 'Empezar de nuevo',
  },

  save: {
    zip: 'Descargar ZIP',
    /** Why the buttons are disabled. */
    waiting: 'Aún no hay ninguna imagen lista',
    folder: 'Guardar en una carpeta',
    some: (ready: number, all: number) => `${String(ready)} de ${String(all)} listas`,
    all: (count: number, bytes: number) => `${pictures(count)}, ${fileSize(bytes)}`,
    writing: (written: number, all: number) => `Escribiendo ${String(written)} de ${String(all)}`,
    cancel: 'Cancelar',
    saved: (count: number) => (count === 1 ? '1 imagen guardada' : `${pictures(count)} guardadas`),
    lost: (count: number) =>
      count === 1
        ? 'Este navegador perdió 1 imagen. Se hace otra vez.'
        : `Este navegador perdió ${pictures(count)}. Se hacen otra vez.`,
    failed:
      'No se pudieron escribir las imágenes. Comprueba que queda espacio en el disco o elige otra carpeta, e inténtalo de nuevo.',
  },

  item: {
    list: 'Fotos',
    waiting: 'En espera',
    working: 'En curso',
    done: (width: number, height: number, bytes: number) =>
      `${dimensions(width, height)}, ${fileSize(bytes)}`,
    framed: 'Encuadrada a mano',
    faceless: 'Sin caras',
    reframe: (name: string) => `Reencuadrar ${name}`,
    download: (name: string) => `Descargar ${name}`,
    remove: (name: string) => `Quitar ${name}`,
    retry: 'Reintentar',
    retryLabel: (name: string) => `Reintentar con ${name}`,
    alt: (name: string) => `Resultado de ${name}`,
    removed: (name: string) => `Se quitó ${name}.`,
  },

  reframe: {
    title: (name: string) => `Reencuadrar ${name}`,
    preview: (name: string) => `Vista previa de ${name}`,
    loading: 'Abriendo la foto',
    keep: 'Usar este encuadre',
    same: 'Igual que las demás',
    cancel: 'Cancelar',
  },

  again: {
    title: '¿Empezar de nuevo?',
    text: 'Se borrará la lista, con todas las fotos e imágenes que este navegador guarda para ella. Tus archivos no se tocan.',
    confirm: 'Borrar la lista',
    cancel: 'Conservarla',
  },

  leave: {
    title: '¿Salir de esta página?',
    working: 'Todavía se están haciendo imágenes. El trabajo seguirá cuando vuelvas.',
    unsaved: 'Hay imágenes que no has descargado.',
    kept: 'Este navegador te guarda la lista.',
    lost: 'Este navegador no guarda la lista: se pierde al cerrar la página.',
    leave: 'Salir',
    stay: 'Quedarme',
  },

  elsewhere: {
    title: 'Tu lista está abierta en otra pestaña',
    text: 'Cierra la otra pestaña y la lista se abrirá aquí.',
  },

  notKept: 'Este navegador no guarda la lista. Descarga tus imágenes antes de cerrar la página.',

  /** For screen readers only. */
  announce: {
    added: (count: number) => (count === 1 ? '1 foto añadida.' : `${photos(count)} añadidas.`),
    removed: (count: number) => (count === 1 ? '1 foto quitada.' : `${photos(count)} quitadas.`),
    progress: (done: number, all: number) => `${String(done)} de ${String(all)} imágenes hechas.`,
    finished: (done: number, failed: number) =>
      `Listo: ${done === 1 ? '1 imagen hecha' : `${pictures(done)} hechas`}${failed === 0 ? '' : `; no se pudo usar ${photos(failed)}`}.`,
  },

  about: {
    heading: 'Conviene saberlo',
    facts: [
      {
        title: 'Unos ajustes, un mismo aspecto',
        text: 'Todas las fotos usan la misma herramienta y los mismos ajustes. También puedes girar y encuadrar a mano las que quieras.',
      },
      {
        title: 'Un archivo malo no para nada',
        text: 'Si un archivo no se puede leer, verás el motivo junto a él. Los demás siguen.',
      },
      {
        title: 'Cierra y vuelve cuando quieras',
        text: 'La lista se guarda en este navegador hasta que empieces de nuevo. Solo puede verla quien use tu navegador.',
      },
    ],
  },
};
