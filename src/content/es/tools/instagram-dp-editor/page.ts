import { texts } from '../../../texts';
import type { ToolPageWords } from '../../../tool-words';

export const page = texts<ToolPageWords>('instagram-dp-editor', {
  documentTitle: 'Foto de perfil para Instagram: 320 × 320 y redonda',
  description:
    'Crea una foto de perfil para Instagram de 320 × 320 píxeles con el círculo ya dibujado, sobre blanco o el color que prefieras. Gratis y en el navegador.',
  lead: 'Mira el círculo antes de que lo vean tus seguidores.',
  about: [
    'Instagram nunca muestra las esquinas de una foto de perfil. Este editor te dibuja el círculo: dentro, tu foto; fuera, un color uniforme; de borde a borde, 320 píxeles. Lo que ves en la vista previa es lo que aparecerá en la cabecera de tu perfil.',
    'Casi todas las fotos grandes pierden nitidez justo al reducirlas a 320 píxeles. Aquí lo hace un filtro de alta calidad en un solo paso, y no una cadena de apps que las suavizan un poco más cada vez.',
  ],
  output: {
    size: 'Exactamente 320 × 320 píxeles',
    shape: 'Un círculo dibujado dentro del cuadrado',
    background: 'Blanco fuera del círculo, o tu propio color',
  },
  exampleCaption: 'Con el anillo que una historia dibuja alrededor de la foto.',
  when: [
    'Te importa cómo queda la cara o el logotipo en el círculo, hasta el último píxel.',
    'La imagen también se verá fuera de la app, en un lugar que no recorta las esquinas.',
    'El símbolo de una marca necesita el mismo margen por todos los lados.',
  ],
  related: [
    {
      tool: 'circle-image-maker',
      when: 'El fondo tiene que ser transparente y la imagen, lo más grande que permita tu foto.',
    },
    {
      tool: 'overlay-images-online',
      when: 'A tu cuadrícula le sientan bien una viñeta o un marco cálido: primero el efecto, después el encuadre.',
    },
    {
      tool: 'crop-square-image',
      when: 'Preparas una publicación cuadrada para el feed y no una foto de perfil.',
    },
  ],
  steps: [
    {
      title: 'Parte de un retrato o un logotipo',
      text: 'Una forma sencilla con dos o tres colores se reconoce mejor que una escena llena de cosas.',
    },
    {
      title: 'Céntralo en el anillo',
      text: 'Usa la rueda para el zoom y arrastra para colocarlo. Fíjate bien en la vista previa más pequeña.',
    },
    {
      title: 'Súbelo en la app',
      text: 'En tu perfil toca «Editar perfil», luego la foto, y elige el PNG que guardaste.',
    },
  ],
  tips: [
    'Deja respirar al logotipo: más o menos una décima parte del diámetro por cada lado.',
    'Si eliges como fondo el color de tu marca, las esquinas combinarán con tu sitio web allí donde se vean.',
    'La ropa muy blanca rodeada de blanco pierde el contorno. Mejor un gris claro o un tono suave.',
  ],
  facts: {
    title: 'Lo que conviene saber de Instagram',
    rows: [
      { term: 'Forma', detail: 'Un círculo, en toda la app y en la web.' },
      {
        term: 'En el teléfono',
        detail: 'Unos 110 píxeles de ancho en tu perfil, muchos menos en los comentarios.',
      },
      { term: 'En pantallas grandes', detail: 'Entre 150 y 180 píxeles de ancho, más o menos.' },
      {
        term: 'Tamaño guardado',
        detail: 'Unos 320 × 320 píxeles; por eso esta herramienta usa esa medida.',
      },
    ],
    note: 'Meta cambia el diseño sin avisar; las proporciones llevan años sin moverse.',
  },
  questions: [
    {
      question: '¿Se vería más nítida una imagen más grande?',
      answer:
        'Apenas. Al llegar se reduciría con un filtro que no puedes elegir. A 320 píxeles, decides tú cómo se ve.',
    },
    {
      question: '¿Me hacen falta las esquinas blancas?',
      answer:
        'Dentro de Instagram no se ven nunca. Importan en las vistas previas de enlaces y en otros sitios que muestran el cuadrado.',
    },
  ],
});
