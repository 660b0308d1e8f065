import { dimensions, fileSize } from './format';

/** The names of the places that a kit has pictures for, by the id of the tool that makes the picture. */
const PLACES = {
  'whatsapp-dp-editor': 'WhatsApp',
  'instagram-dp-editor': 'Instagram',
  'facebook-profile-editor': 'Facebook',
  'circle-image-maker': 'Círculo',
  'crop-square-image': 'Cuadrado',
};

type PlaceId = keyof typeof PLACES;

function pictures(count: number): string {
  return count === 1 ? '1 imagen' : `${String(count)} imágenes`;
}

function contents(count: number, withSheet: boolean): string {
  return withSheet ? `${pictures(count)} y una hoja de contactos` : pictures(count);
}

export const kitWords = {
  open: 'Todos los tamaños',
  /** Shown beside the button. */
  hint: 'WhatsApp, Instagram, Facebook, círculo y cuadrado en un solo ZIP.',
  title: 'Todos los tamaños',
  lead: 'Un encuadre para todos los lugares. Ajusta solo los que lo necesiten.',

  place: (id: PlaceId) => PLACES[id],
  size: (id: PlaceId, width: number, height: number) =>
    `${dimensions(width, height)} px${id === 'circle-image-maker' ? ', transparente por fuera' : ''}`,
  pictures: 'Imágenes del ZIP',
  onLight: 'Sobre claro',
  onDark: 'Sobre oscuro',
  previewAlt: (id: PlaceId, side: number) => `${PLACES[id]} a ${String(side)} píxeles`,

  adjust: 'Ajustar',
  adjustLabel: (id: PlaceId) => `Ajustar ${PLACES[id]}`,
  adjusted: 'ajustada',
  framing: (id: PlaceId) => `Encuadre para ${PLACES[id]}`,
  reset: 'Usar el encuadre común',

  sheet: {
    name: 'Hoja de contactos',
    hint: 'Una imagen para mirar: todos los lugares a tamaño real, sobre claro y sobre oscuro.',
    title: 'Una foto, todos los lugares',
    subtitle: 'Cada imagen en los tamaños en que se muestra, sobre claro y sobre oscuro.',
  },

  total: contents,
  nothing: 'Elige al menos una imagen.',
  download: 'Descargar ZIP',
  working: 'Preparando el ZIP',
  workingOn: (file: string, number: number, total: number) =>
    `${file} (${String(number)} de ${String(total)})`,
  cancel: 'Cancelar',
  retry: 'Reintentar',
  saved: (count: number, withSheet: boolean, bytes: number) =>
    `Has descargado ${contents(count, withSheet)}, ${fileSize(bytes)}.`,

  /** For screen readers only. */
  announce: {
    working: (count: number, withSheet: boolean) =>
      `Preparando un ZIP con ${contents(count, withSheet)}.`,
    cancelled: 'Cancelado. No se descargó nada.',
  },
};
