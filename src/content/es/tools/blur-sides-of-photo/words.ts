import type { ToolWords } from '../../../tool-words';

export const words: ToolWords = {
  name: 'Desenfocar los lados',
  description:
    'Suaviza los lados izquierdo y derecho de una foto y deja nítido el centro, para llevar la mirada adonde tú quieras.',
  tips: [
    'Funciona mejor con una persona en el centro. Si una oreja queda borrosa, ensancha la parte nítida.',
    'Un desenfoque leve esconde a quien pasaba por ahí; uno fuerte convierte una calle llena de gente en una mancha tranquila de color.',
    'Desenfoca primero y lleva después el PNG a «Foto circular»: tendrás un retrato redondo de fondo tranquilo.',
  ],
  steps: [
    'Elige una foto con el protagonista cerca del centro.',
    'Ajusta cuánto queda nítido y cuánto se suavizan los lados.',
    'Descárgala a tamaño completo: en el centro no ha cambiado ni un píxel.',
  ],
  toast: '¡Foto con los lados desenfocados descargada!',
};
