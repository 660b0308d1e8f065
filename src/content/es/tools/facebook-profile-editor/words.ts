import type { ToolWords } from '../../../tool-words';

export const words: ToolWords = {
  name: 'Foto de perfil para Facebook',
  description:
    'Recorta y escala tu foto a 400 × 400, un tamaño que se ve nítido en el perfil y también, en pequeño, en los comentarios.',
  tips: [
    'La portada queda justo detrás de tu foto. Con un fondo distinto, no se confunden.',
    'Los comentarios muestran la foto a 32 px: mira esa vista previa antes de descargar.',
    'Las partes transparentes de un PNG saldrían negras en algunas páginas. Aquí toman el fondo que elijas.',
  ],
  steps: [
    'Elige la foto en la que te reconozcan tus amigos.',
    'Encuádrala: cabeza y hombros funcionan a cualquier tamaño.',
    'Descarga el PNG de 400 × 400 y súbelo desde tu página de perfil.',
  ],
  toast: '¡Foto de perfil para Facebook descargada!',
  resultSize: '400 × 400',
};
