import type { Failure } from '../../photo/pipeline/failure';
import type { ItemFailure } from '../../photo/pipeline/failure';
import { photoFormats } from '../photo-formats';
import { texts } from '../texts';
import { errors } from './errors';
import { dimensions, fileSize, list, uploadLimit } from './format';
import type { Miss } from 'roundel/tools';

function photos(count: number): string {
  return count === 1 ? '1 foto' : `${String(count)} fotos`;
}

function pictures(count: number): string {
  return count === 1 ? '1 imagen' : `${String(count)} imágenes`;
}

const NUMBERS: Readonly<Record<number, string>> = {
  2: 'Dos',
  3: 'Tres',
  4: 'Cuatro',
  5: 'Cinco',
  6: 'Seis',
  7: 'Siete',
  8: 'Ocho',
  9: 'Nueve',
};

const MISSES: Readonly<Record<Miss, string>> = {
  'head-larger': 'cabeza más grande',
  'head-smaller': 'cabeza más pequeña',
  'eyes-higher': 'ojos más arriba',
  'eyes-lower': 'ojos más abajo',
  'off-centre': 'descentrada',
  tilted: 'ojos sin nivelar',
};

/** A message that says why a photo has no result, and what to do next. */
function failure(reason: ItemFailure): string {
  switch (reason.code) {
    case 'no-room':
      return 'A este navegador no le queda espacio para el resultado. Descarga las demás imágenes, quítalas e inténtalo de nuevo.';
    case 'source-missing':
      return 'El navegador no conservó esta foto. Vuelve a elegir el archivo y ocupará su sitio de antes.';
    default:
      return errors.messageFor(reason);
  }
}

export const batchTexts = texts('batch', {
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
      `${photoFormats('o')}, hasta ${uploadLimit(maxBytes)} cada una, ${String(most)} como máximo`,
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
    alike: 'Caras iguales',
    alikeHint: 'Cabezas del mismo tamaño y ojos a la misma altura en todas las imágenes.',
    headSize: 'Tamaño de la cabeza',
    eyeLine: 'Ojos desde arriba',
    percent: (value: number) => `${String(value)}\u00A0%`,
    level: 'Enderezar por los ojos',
    levelHint: 'Gira cada foto hasta que los ojos queden a nivel. Las que enderezaste no cambian.',
    size: 'Tamaño',
    asFramed: 'Según el encuadre',
    oneSize: 'Uno para todas',
    side: 'Ancho y alto en píxeles',
    longerSide: 'Lado más largo en píxeles',
    sideInvalid: (least: number, most: number) =>
      `Escribe un número entero de ${String(least)} a ${String(most)}.`,
    enlarge: 'Ampliar más de 1,5 veces',
    enlargeHint: 'Si no, las imágenes que quedarían borrosas se dejan más pequeñas.',
    improve: 'Mejorar cada foto',
    improveHint: 'Luz y colores, según la propia foto y su cara. La luz de abajo se suma.',
    /** `isFramed`: whether photos are framed around faces. */
    facesFailed: (failure: Failure, isFramed: boolean) =>
      `En algunas fotos no se pudieron buscar caras, así que ${
        isFramed ? 'usan el encuadre de abajo' : 'su luz se mide sin ellas'
      }. ${
        failure.code === 'faces-unavailable' && failure.reason === 'no-wasm'
          ? 'A este navegador le falta lo que hace falta para encontrar caras (WebAssembly).'
          : 'Comprueba tu conexión, y apaga y enciende esta opción.'
      }`,
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
    /** A button for photos whose files are above the upload limit. */
    takeLarge: (count: number) =>
      count === 1
        ? 'Usar una copia más pequeña de la que pesa demasiado'
        : `Usar copias más pequeñas de las ${String(count)} que pesan demasiado`,
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
    decoding: (share: number) => `Abriendo, ${String(Math.round(share * 100))}\u00A0%`,
    done: (width: number, height: number, bytes: number) =>
      `${dimensions(width, height)}, ${fileSize(bytes)}`,
    framed: 'Encuadrada a mano',
    faceless: 'Sin caras',
    unchecked: 'No se buscaron caras',
    goodLight: 'La luz es buena',
    improved: 'Luz mejorada',
    keepLight: 'Deshacer',
    keepLightLabel: (name: string) => `Deshacer la luz de ${name}`,
    /** The photo keeps its light, because the visitor wants that. */
    ownLight: 'Luz original',
    improve: 'Mejorar',
    improveLabel: (name: string) => `Mejorar ${name}`,
    faces: (count: number) => `${NUMBERS[count] ?? String(count)} caras`,
    chooseFace: (name: string) => `Elegir una cara en ${name}`,
    misses: (misses: readonly Miss[]) => `Casi igual: ${list(misses.map((miss) => MISSES[miss]))}`,
    smaller: 'Demasiado pequeña para ampliar',
    enlarged: (times: number) => `Ampliada ${times.toFixed(1).replace('.', ',')} veces`,
    reframe: (name: string) => `Reencuadrar ${name}`,
    download: (name: string) => `Descargar ${name}`,
    remove: (name: string) => `Quitar ${name}`,
    retry: 'Reintentar',
    retryLabel: (name: string) => `Reintentar con ${name}`,
    alt: (name: string) => `Resultado de ${name}`,
    removed: (name: string) => `Se quitó ${name}.`,
    restore: (count: number): string => (count === 1 ? 'Recuperarla' : 'Recuperarlas'),
  },

  /** Shown above the list: what was found in the photos. */
  findings: {
    label: 'Qué revisar',
    faces: (count: number) =>
      count === 1 ? 'En 1 foto hay varias caras.' : `En ${String(count)} fotos hay varias caras.`,
    review: 'Revisar las caras',
    faceless: (names: readonly string[], more: number) =>
      `No se encontró ninguna cara en ${list(more > 0 ? [...names, `${String(more)} más`] : names)}, así que se usa el encuadre de los ajustes.`,
    misses: (count: number) =>
      count === 1
        ? '1 imagen solo se acerca a las demás, porque la foto es demasiado pequeña o la cara está demasiado cerca del borde.'
        : `${String(count)} imágenes solo se acercan a las demás, porque la foto es demasiado pequeña o la cara está demasiado cerca del borde.`,
    smaller: (count: number, side: number) =>
      count === 1
        ? `1 imagen mide menos de ${String(side)} píxeles, porque al ampliarla tanto quedaría borrosa. Para ampliarla, activa «Ampliar más de 1,5 veces».`
        : `${String(count)} imágenes miden menos de ${String(side)} píxeles, porque al ampliarlas tanto quedarían borrosas. Para ampliarlas, activa «Ampliar más de 1,5 veces».`,
    blurred: (count: number) =>
      count === 1
        ? '1 imagen está ampliada más de 1,5 veces y puede verse borrosa.'
        : `${String(count)} imágenes están ampliadas más de 1,5 veces y pueden verse borrosas.`,
    improved: (count: number) =>
      `${count === 1 ? 'Se ha mejorado la luz de 1 foto' : `Se ha mejorado la luz de ${String(count)} fotos`}. «Deshacer» en su tarjeta lo revierte.`,
  },

  faces: {
    title: (name: string) => `Caras en ${name}`,
    legend: '¿De qué cara es la imagen?',
    face: (number: number) => `Cara ${String(number)}`,
    loading: 'Abriendo la foto',
    keep: 'Usar esta cara',
    next: 'Usarla y seguir',
    position: (number: number, all: number) => `Foto ${String(number)} de ${String(all)}`,
    cancel: 'Cancelar',
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
});
