import type { ToolWords } from '../../../tool-words';

export const words: ToolWords = {
  name: 'Superponer capas en fotos',
  description:
    'Pone sobre tu foto una viñeta, un marco cálido o frío, o un degradado de color, cada uno con su propia intensidad.',
  tips: [
    'La mejor viñeta es la que casi no se nota. Prueba con el 60\u00a0%.',
    'Combina el marco con la luz: cálido para atardeceres y lámparas; frío para la nieve, el mar y las ventanas de oficina.',
    'El degradado les da una segunda vida a las fotos en blanco y negro.',
  ],
  steps: [
    'Elige una foto y empieza con la viñeta.',
    'Prueba las demás capas y ajusta su intensidad.',
    'Descarga la imagen a su tamaño original.',
  ],
  toast: '¡Foto con capa superpuesta descargada!',
};
