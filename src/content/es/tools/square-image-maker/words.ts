import type { ToolWords } from '../../../tool-words';

export const words: ToolWords = {
  name: 'Foto cuadrada',
  description:
    'Coloca una foto horizontal o vertical sobre un cuadrado sin recortar nada. Tú eliges el color de fondo.',
  tips: [
    'Con un color tomado del borde de la foto, las franjas casi desaparecen.',
    'Aquí nada se escala: el cuadrado mide lo mismo que el lado largo de tu foto, píxel a píxel.',
    'Úsala para esa foto de grupo en la que un recorte dejaría gente fuera.',
  ],
  steps: [
    'Elige una foto demasiado ancha o demasiado alta para un cuadrado.',
    'Elige el color de fondo o quédate con el blanco.',
    'Descarga el cuadrado con la foto entera dentro.',
  ],
  toast: '¡Foto cuadrada descargada!',
  resultSize: 'Cualquier tamaño, sin recortar nada',
};
