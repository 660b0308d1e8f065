import type { ToolWords } from '../../../tool-words';

export const words: ToolWords = {
  name: 'Recorte circular',
  description:
    'Saca un detalle redondo de una foto más grande, con el borde suave y solo transparencia alrededor.',
  tips: [
    'Acércate mucho: a menudo basta una cara de la foto del equipo.',
    'El borde se suaviza píxel a píxel, así que queda limpio sobre cualquier fondo.',
    'Un PNG transparente sirve para insignias, stickers y retratos en presentaciones.',
  ],
  steps: [
    'Elige una foto con un detalle que merezca un círculo.',
    'Acerca y arrastra hasta que el detalle quede en el centro.',
    'Descarga el recorte sobre fondo transparente.',
  ],
  toast: '¡Recorte circular descargado!',
};
