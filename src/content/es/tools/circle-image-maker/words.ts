import type { ToolWords } from '../../../tool-words';

export const words: ToolWords = {
  name: 'Foto circular',
  description:
    'Recorta tu foto en un círculo perfecto con las esquinas transparentes, lista para cualquier sitio que acepte PNG.',
  tips: [
    'Deja algo de espacio sobre el pelo: el círculo se lleva las cuatro esquinas.',
    'Las esquinas son transparentes. Pon el PNG sobre una diapositiva o una tarjeta de color y solo se verá el círculo.',
    'Mira la vista previa de 24 px. Si a ese tamaño aún reconoces la cara, el recorte está bien ajustado.',
  ],
  steps: [
    'Elige una foto en la que la cara no toque los bordes.',
    'Arrástrala hasta que los ojos queden un poco por encima del centro y ajusta el zoom a tu gusto.',
    'Descarga el PNG redondo, con las esquinas transparentes.',
  ],
  toast: '¡Foto circular descargada!',
  resultSize: 'Cualquier tamaño, transparente por fuera',
};
