import { photoFormats } from '../photo-formats';
import type { TextValues } from '../text';
import { texts } from '../texts';

export const toolPageTexts = texts('tool-page', {
  open: 'Abrir el editor',
  tools: 'Todas las herramientas',
  batch: '¿Muchas fotos? Haz una carpeta entera de una vez',
  trail: 'Estás aquí',
  before: 'Tu foto',
  dropHint: 'O suelta una foto en cualquier parte de esta página.',
  output: {
    title: 'Lo que obtienes',
    size: 'Tamaño',
    shape: 'Forma',
    background: 'Fondo',
    finish: 'Para rematar',
    shapeFinish: 'Otra forma, como una superelipse, un hexágono o la tuya',
    ringFinish: 'Un anillo con colores de tu foto, con un texto alrededor, y una sombra suave',
    lightFinish: 'Mejor luz con un toque o a mano, y ocho estilos',
    format: 'Formato',
    formatDetail:
      'PNG, 8 bits por canal, sRGB, sin los metadatos de tu foto. También JPEG y WebP para los sitios que no admiten PNG',
    name: 'Nombre del archivo',
    nameNote: 'El número es la hora en milisegundos, para que ningún archivo sustituya a otro.',
  },
  limits: {
    title: 'Lo que puedes usar',
    formats: photoFormats('o'),
    detail: ({ uploadLimit }: TextValues) =>
      `Hasta ${uploadLimit} por foto, y tantas fotos como quieras.`,
  },
  when: 'Cuándo usarla',
  related: 'Usa otra herramienta si',
  steps: 'Tres pasos',
  tips: 'Consejos',
  questions: 'Preguntas sobre esta herramienta',
  samples: {
    title: '¿No tienes una foto lista?',
    text: 'Usa una de las nuestras. Son dibujos, así que a nadie le importa.',
  },
  closing: {
    title: (tool: string) => `¿Empezamos? ${tool}`,
    text: 'Sin cuenta, sin marca de agua, y tu foto se queda donde está: contigo.',
  },
});
