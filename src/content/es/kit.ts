import type { Place, PlaceGroup, PlaceId } from 'roundel/tools';
import { texts } from '../texts';
import { dimensions, fileSize } from './format';

/** The names of places that are not brands, keyed by id. */
const NAMES: Partial<Record<PlaceId, string>> = {
  circle: 'Círculo',
  square: 'Cuadrado',
  document: 'Foto de documento',
};

type NamedPlace = Pick<Place<PlaceId>, 'id' | 'name'>;

function namePlace({ id, name }: NamedPlace): string {
  return NAMES[id] ?? name;
}

function pictures(count: number): string {
  return count === 1 ? '1 imagen' : `${String(count)} imágenes`;
}

function contents(count: number, withSheet: boolean): string {
  return withSheet ? `${pictures(count)} y una hoja de contactos` : pictures(count);
}

export const kitTexts = texts('kit', {
  open: 'Todos los tamaños',
  title: 'Todos los tamaños',
  /** Shown if there are words on a ring. */
  words:
    'Solo llevan el texto las imágenes con tu anillo. La de LinkedIn no lo lleva, porque LinkedIn retira las fotos con texto en un anillo.',
  lead: 'Un encuadre para todos los lugares. Ajusta solo los que lo necesiten.',

  place: namePlace,
  size: (id: PlaceId, width: number, height: number) =>
    `${dimensions(width, height)} px${id === 'circle' ? ', transparente por fuera' : ''}`,
  /**
   * The next three texts are shown after the size. The first continues the sentence with the size. Each of the other
   * two begins a new sentence.
   */
  atMost: (bytes: number) => `, como máximo ${fileSize(bytes)}`,
  enlarged: (from: number) => `. Ampliada de ${String(Math.round(from))} px`,
  headGuide: '. 300 ppp. La coronilla va en la línea superior y la barbilla, entre las inferiores',
  pictures: 'Imágenes que se descargan',

  pick: 'Elegir lugares',
  pickAll: 'Todos los lugares',
  pickNone: 'Ninguno',
  picked: (count: number, total: number) => `${String(count)} de ${String(total)}`,
  groups: {
    social: 'Redes sociales',
    chat: 'Mensajes',
    work: 'Trabajo y cuentas',
    video: 'Vídeo y juegos',
    other: 'Para todo lo demás',
  } satisfies Record<PlaceGroup, string>,
  /** A name beside small pictures, as in a list of contacts. */
  sampleName: 'Inés Robles',
  onLight: 'Sobre claro',
  onDark: 'Sobre oscuro',
  previewAlt: (place: NamedPlace, side: number) => `${namePlace(place)} a ${String(side)} píxeles`,

  adjust: 'Ajustar',
  adjustLabel: (place: NamedPlace) => `Ajustar ${namePlace(place)}`,
  adjusted: 'ajustada',
  framing: (place: NamedPlace) => `Encuadre para ${namePlace(place)}`,
  reset: 'Usar el encuadre común',
  document: {
    stage: 'Posición de la cabeza. Las flechas mueven la foto; más y menos cambian el zoom.',
    help: 'Arrastra para mover. Pellizca o gira la rueda para el zoom.',
    reset: 'Colocarla de nuevo',
    head: {
      looking: 'Buscando la cara …',
      placed: 'Colocada según la cara. Comprueba que esté bien y muévela si hace falta.',
      none: 'No se encontró ninguna cara, así que la foto está centrada. Muévela a mano.',
    },
    notFound: 'No se pudo buscar la cara, así que la foto está centrada.',
    filled: 'Lo rayado queda fuera de la foto y se rellena con el fondo.',
    format: 'Formato',
  },

  sheet: {
    name: 'Hoja de contactos',
    hint: 'Una imagen para mirar: todos los lugares a tamaño real, sobre claro y sobre oscuro.',
    needsTwo: 'Muestra lugares uno al lado de otro, así que hacen falta dos.',
    title: 'Una foto, todos los lugares',
    subtitle: 'Cada imagen en los tamaños en que se muestra, sobre claro y sobre oscuro.',
  },

  total: contents,
  nothing: 'Elige al menos una imagen.',
  download: (count: number): string => (count === 1 ? 'Descargar imagen' : 'Descargar ZIP'),
  working: (count: number): string => (count === 1 ? 'Preparando la imagen' : 'Preparando el ZIP'),
  workingOn: (file: string, number: number, total: number) =>
    `${file} (${String(number)} de ${String(total)})`,
  cancel: 'Cancelar',
  retry: 'Reintentar',
  saved: (count: number, withSheet: boolean, bytes: number) =>
    `Has descargado ${contents(count, withSheet)}, ${fileSize(bytes)}.`,

  smaller: (place: NamedPlace, bytes: number) =>
    `La imagen para ${namePlace(place)} es un JPEG de ${fileSize(bytes)}, porque su PNG superaba el límite.`,

  /** For screen readers only. */
  announce: {
    working: (count: number, withSheet: boolean) =>
      count === 1
        ? 'Preparando la imagen.'
        : `Preparando un ZIP con ${contents(count, withSheet)}.`,
    cancelled: 'Cancelado. No se descargó nada.',
  },
});
