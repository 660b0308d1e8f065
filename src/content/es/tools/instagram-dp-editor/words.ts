import type { ToolWords } from '../../../tool-words';

export const words: ToolWords = {
  name: 'Foto de perfil para Instagram',
  description:
    'Crea una foto de perfil de 320 × 320 con el círculo ya dibujado, para que veas lo mismo que tus seguidores.',
  tips: [
    'Las historias dibujan un anillo pegado a la foto. Con un borde tranquilo, el anillo luce más.',
    'El color de fondo se ve fuera del círculo, en los sitios que muestran el cuadrado entero.',
    'Logotipos: amplía hasta que el símbolo ocupe unas cuatro quintas partes del círculo, no más.',
  ],
  steps: [
    'Elige un retrato o un logotipo.',
    'Colócalo en el círculo: arrastra, usa la rueda para el zoom o mueve la imagen con las flechas.',
    'Descarga el PNG de 320 × 320 y elígelo en Instagram, en «Editar perfil».',
  ],
  toast: '¡Foto de perfil para Instagram descargada!',
  resultSize: '320 × 320, redonda',
};
