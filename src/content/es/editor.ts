import type { Size } from 'roundel';
import type { OptionId, ParamId, RangeParam } from 'roundel/tools';
import { photoFormats } from '../photo-formats';
import { dimensions, fileSize, uploadLimit } from './format';
import { texts } from '../texts';

/** The size of an opened photo, and of the photo in the file if a smaller copy was opened. */
interface PhotoSize extends Size {
  readonly reducedFrom?: Size | undefined;
}

/** The label of every tool parameter, keyed by the parameter's id. */
const PARAMS: Readonly<Record<ParamId, string>> = {
  zoom: 'Zoom',
  x: 'A los lados',
  y: 'Arriba y abajo',
  background: 'Fondo',
  radius: 'Desenfoque',
  keep: 'Centro nítido',
  overlay: 'Capa',
  strength: 'Intensidad',
  thickness: 'Grosor del marco',
  shape: 'Forma',
  corner: 'Esquinas',
  shapePath: 'Datos del trazado',
  ringWidth: 'Anillo',
  ringGap: 'Hueco',
  ringStyle: 'Colores del anillo',
  ringColor: 'Color del anillo',
  ringEnd: 'Segundo color',
  ringPlace: 'Lugar del anillo',
  words: 'Texto',
  wordsAngle: 'Lugar del texto',
  wordsSize: 'Tamaño del texto',
  wordsColor: 'Color del texto',
  shadow: 'Sombra',
  shadowBlur: 'Suavidad',
  shadowDown: 'Hacia abajo',
  shadowColor: 'Color de la sombra',
  exposure: 'Exposición',
  contrast: 'Contraste',
  highlights: 'Luces',
  shadows: 'Sombras',
  saturation: 'Saturación',
  warmth: 'Calidez',
  tint: 'Matiz',
  sharpness: 'Nitidez',
  look: 'Estilo',
  lookStrength: 'Intensidad del estilo',
  duoDark: 'Color oscuro',
  duoLight: 'Color claro',
};

/** The label of every option that a tool parameter offers. */
const OPTIONS: Readonly<Record<OptionId, string>> = {
  none: 'Original',
  vignette: 'Viñeta',
  warm: 'Marco cálido',
  cool: 'Marco frío',
  // The word has a soft hyphen, because the option's tile is narrow.
  gradient: 'Degra\u00ADdado',
  circle: 'Círculo',
  // Words with soft hyphens, because the tiles are narrow.
  rounded: 'Redon\u00ADdeado',
  squircle: 'Supere\u00ADlipse',
  hexagon: 'Hexágono',
  'flat-hexagon': 'Hexágono plano',
  octagon: 'Octógono',
  diamond: 'Rombo',
  heart: 'Corazón',
  star: 'Estrella',
  drop: 'Gota',
  own: 'Forma propia',
  plain: 'Un color',
  linear: 'Inclinado',
  conic: 'En giro',
  inside: 'Sobre el borde',
  around: 'Alrededor de la foto',
  mono: 'Blanco y negro',
  noir: 'Noir',
  amber: 'Ámbar',
  azure: 'Azul',
  faded: 'Desvaído',
  film: 'Película',
  duotone: 'Dos tintas',
  'high-key': 'Clave alta',
};

/** A slider's value with its unit. */
function valueWithUnit(value: number, unit: RangeParam['unit']): string {
  switch (unit) {
    case 'percent':
      return `${String(value)}\u00A0%`;
    case 'pixels':
      return `${String(value)} px`;
    case 'degrees':
      return `${String(value)}°`;
    case 'times':
      return `${value.toFixed(2).replace('.', ',')}×`;
  }
}

export const editorTexts = texts('editor', {
  /** The document's title for a tool. */
  title: (toolName: string) => `${toolName}: gratis, en tu navegador`,
  headings: {
    tools: 'Herramientas',
    upload: 'Elige tu foto',
    edit: 'Edita tu foto',
    result: 'Tu imagen',
    howTo: 'Cómo se usa',
    tips: 'Consejos',
    stage: 'Vista previa',
  },
  /** Texts for a dropped folder. `page` is the name of the page for many photos. */
  folder: {
    text: (page: string) =>
      `Es una carpeta. Las carpetas se abren en «${page}», que hace una imagen de cada foto.`,
    open: (page: string) => `Abrirla en «${page}»`,
  },
  /** Texts for several photos at once. `page` is the name of the page for many photos. */
  several: {
    text: (count: number, page: string) =>
      `Son ${String(count)} fotos, y el editor solo abre una. «${page}» hace una imagen de cada una.`,
    open: (page: string) => `Abrirlas en «${page}»`,
    onlyFirst: 'Abrir solo la primera',
  },
  privacy: 'Tu foto nunca sale de este dispositivo',
  useCamera: 'Usar la cámara',
  cameraFailed:
    'No se pudo cargar la parte de la cámara. Comprueba tu conexión y vuelve a cargar la página.',
  /** A link to the page for many photos. */
  manyPhotos: '¿Muchas fotos? Haz una carpeta entera de una vez',

  drop: {
    title: 'Suelta una foto aquí',
    hint: 'o haz clic para elegirla, o pégala',
    /** Shown on touch screens, on most of which files cannot be dragged. */
    titleTouch: 'Elige una foto',
    formats: photoFormats('o'),
    limit: (maxBytes: number) => `hasta ${uploadLimit(maxBytes)}`,
    dragging: 'Suéltala para usar esta foto',
  },

  photo: {
    alt: (name: string) => `Tu foto, ${name}`,
    remove: 'Quitar la foto',
    replace: 'Elegir otra foto',
    openCopy: 'Abrir una copia más pequeña, hecha en este dispositivo',
    /** `info` is null until the photo is open. */
    facts: (info: PhotoSize | null, bytes: number) => {
      if (info === null) return fileSize(bytes);
      const { width, height } = info;
      const stored = info.reducedFrom ?? info;
      const facts = `${dimensions(stored.width, stored.height)}, ${fileSize(bytes)}`;
      return stored === info ? facts : `${facts}, abierta a ${dimensions(width, height)}`;
    },
  },

  params: {
    label: (paramId: ParamId) => PARAMS[paramId],
    option: (option: OptionId) => OPTIONS[option],
    value: valueWithUnit,
    /** Shown instead of a value when the photo cannot move in that direction. */
    noRoom: 'en el borde',
  },

  color: {
    picker: 'elegir un color',
    text: 'código hexadecimal',
    invalid: 'Escribe un color como #ff8800',
  },

  stage: {
    label: (toolName: string) => `Resultado de «${toolName}»`,
    framingLabel:
      'Posición de la foto. Las flechas la mueven, más y menos cambian el zoom, cero lo restablece todo.',
    help: 'Arrastra para mover, usa la rueda para el zoom y haz doble clic para restablecer.',
    helpTouch: 'Arrastra para mover, pellizca para el zoom y toca dos veces para restablecer.',
    helpKeys: 'Teclas: las flechas mueven, + y − cambian el zoom, 0 restablece, B compara.',
    helpCompare: 'Mantén pulsada la tecla B para ver la foto sin la herramienta.',
    compare: 'Mantén para comparar',
    before: 'Antes',
    /** Shown on the picture of an animated photo. `frame` is above 1 if the frames before it show nothing. */
    animated: (frame: number) =>
      frame === 1
        ? 'Animada: se usa el primer fotograma'
        : `Animada: se usa el fotograma ${frame}, el primero en el que se ve algo`,
  },

  result: {
    download: 'Descargar imagen',
    /** Opens everything else that can be done with the picture. */
    more: 'Más formas de guardar',
    /** Why the button is disabled. */
    downloadWaiting: 'La imagen todavía se está haciendo',
    /** `bytes` is null until the PNG is encoded. */
    facts: (width: number, height: number, bytes: number | null) =>
      `PNG, ${dimensions(width, height)} px${bytes === null ? '' : `, ${fileSize(bytes)}`}`,
    /** In the button that downloads. */
    size: (width: number, height: number, bytes: number | null) =>
      `${dimensions(width, height)}${bytes === null ? '' : ` · ${fileSize(bytes)}`}`,
    enlarged: (from: number, to: number) =>
      `Ampliada de ${String(Math.round(from))} a ${String(to)} px. Una foto más grande saldría más nítida.`,
    retry: 'Reintentar',
    dismiss: 'Cerrar el aviso',
  },

  avatars: {
    heading: 'A tamaño real',
    onLight: 'Sobre claro',
    onDark: 'Sobre oscuro',
    alt: (side: number) => `El resultado a ${String(side)} píxeles`,
  },

  busy: {
    decoding: (share?: number) =>
      share === undefined
        ? 'Abriendo tu foto'
        : `Abriendo tu foto: ${valueWithUnit(Math.round(share * 100), 'percent')}`,
    building: 'Haciendo tu imagen',
    writing: 'Escribiendo el PNG',
  },

  /** For screen readers only. */
  announce: {
    decoding: (name: string) => `Abriendo ${name}.`,
    building: (toolName: string) => `${toolName}: haciendo tu imagen.`,
    ready: (width: number, height: number, bytes: number) =>
      `Tu imagen está lista: ${dimensions(width, height)} píxeles, ${fileSize(bytes)}.`,
    removed: 'Se quitó la foto. Tienes diez segundos para recuperarla.',
  },
});
