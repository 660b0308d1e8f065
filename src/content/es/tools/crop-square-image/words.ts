import type { ToolWords } from '../../../tool-words';

export const words: ToolWords = {
  name: 'Recorte cuadrado',
  description:
    'Saca un cuadrado de tu foto con toda la calidad. Los píxeles que quedan son exactamente los que tenías.',
  tips: [
    'Nada se escala: el resultado es tan nítido como el original.',
    'Al acercar la foto, el cuadrado tiene menos píxeles. Verás el tamaño junto al botón de descarga.',
    'En catálogos de tienda y páginas de equipo, recorta todas las fotos con los ojos a la misma altura.',
  ],
  steps: [
    'Elige cualquier foto.',
    'Desliza el cuadrado hasta la parte que quieres conservar.',
    'Descarga el recorte con la calidad original.',
  ],
  toast: '¡Recorte cuadrado descargado!',
};
