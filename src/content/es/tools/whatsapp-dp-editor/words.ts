import type { ToolWords } from '../../../tool-words';

export const words: ToolWords = {
  name: 'Foto de perfil para WhatsApp',
  description:
    'Crea una foto de perfil de 640 × 640 que WhatsApp acepta tal cual, encuadrada como se verá en los chats.',
  tips: [
    'En la lista de chats, la foto mide más o menos lo que la yema de un dedo. Una cara se distingue mejor que tres.',
    'WhatsApp muestra un círculo: deja lo importante lejos de las esquinas.',
    'Una cara luminosa sobre un fondo liso se distingue bien incluso en modo oscuro.',
  ],
  steps: [
    'Elige una foto, mejor si tiene al menos 640 píxeles en el lado corto.',
    'Mueve y acerca la foto hasta que la cara llene la vista previa redonda.',
    'Descarga el PNG de 640 × 640 y ponlo en WhatsApp: «Ajustes» y luego tu nombre.',
  ],
  toast: '¡Foto de perfil para WhatsApp descargada!',
  resultSize: '640 × 640',
};
