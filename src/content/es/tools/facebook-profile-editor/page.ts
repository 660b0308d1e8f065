import { texts } from '../../../texts';
import type { ToolPageWords } from '../../../tool-words';

export const page = texts<ToolPageWords>('facebook-profile-editor', {
  documentTitle: 'Foto de perfil para Facebook: PNG de 400 × 400',
  description:
    'Recorta y escala una foto a 400 × 400 para tu perfil de Facebook y mira cómo queda en cada tamaño en que aparece. Gratis, sin cuenta y sin subir nada.',
  lead: 'Nítida en tu perfil, reconocible en los comentarios.',
  about: [
    'En Facebook, una sola imagen cumple tres funciones: da la bienvenida en tu perfil, acompaña cada publicación y te identifica en un comentario, al tamaño de una uña. El editor saca un cuadrado de tu foto, lo escala a 400 × 400 píxeles y te muestra todo eso a la vez.',
    'Para escalar usa Lanczos, un filtro que evita que las líneas finas se emborronen o parpadeen. El resultado es opaco: ninguna esquina transparente puede acabar en negro.',
  ],
  output: {
    size: 'Exactamente 400 × 400 píxeles',
    shape: 'Un cuadrado completo; Facebook muestra el círculo interior',
    background: 'Lo cubre la foto; detrás de las partes transparentes, blanco o tu color',
  },
  exampleCaption: 'Delante de una portada, como en una página de perfil.',
  when: [
    'Tu perfil o tu página estrena cara y quieres verla en pequeño antes que nadie.',
    'El original es enorme y prefieres subir un archivo pequeño.',
    'Varias personas llevan una página y la imagen tiene que salir idéntica cada vez.',
  ],
  related: [
    {
      tool: 'instagram-dp-editor',
      when: 'Tu cuenta de Instagram también necesita foto, redonda y a 320 × 320.',
    },
    {
      tool: 'blur-sides-of-photo',
      when: 'En el original hay desconocidos a tu izquierda y a tu derecha.',
    },
    {
      tool: 'square-image-maker',
      when: 'Es el logotipo alargado de una empresa y no puede perder los extremos.',
    },
  ],
  steps: [
    {
      title: 'Elige una foto de hombros para arriba',
      text: 'En una foto de cuerpo entero pareces un palillo al lado de un comentario.',
    },
    {
      title: 'Pon la cara un poco por encima del centro',
      text: 'Arrastra, usa la rueda o el teclado; las vistas previas redondas cambian al instante.',
    },
    {
      title: 'Súbela en tu página de perfil',
      text: 'Haz clic en la cámara de tu foto actual y elige el PNG. Deja su recorte lo más grande posible.',
    },
  ],
  tips: [
    'Compara la imagen con tu portada actual: los colores parecidos se confunden.',
    'Mejor si miras un poco hacia el centro de la página: en pantallas grandes, tu foto está a la izquierda.',
    'Los gorros y marcos de temporada divierten una semana. Guarda la versión normal en una carpeta para volver a ella.',
  ],
  facts: {
    title: 'Lo que conviene saber de Facebook',
    rows: [
      { term: 'Forma', detail: 'Un círculo, tanto para personas como para páginas.' },
      {
        term: 'En pantallas grandes',
        detail: 'Entre 170 y 180 píxeles de ancho en el perfil, más o menos.',
      },
      {
        term: 'En el teléfono',
        detail: 'Aproximadamente entre 130 y 200 píxeles, según la pantalla.',
      },
      { term: 'En los comentarios', detail: 'Unos 32 píxeles: la vista previa que más cuenta.' },
    ],
    note: 'Facebook recomprime lo que recibe. Para resistirlo, lo mejor es una imagen con el doble del tamaño visible.',
  },
  questions: [
    {
      question: '¿Por qué 400 píxeles, si se muestran menos?',
      answer:
        'Las pantallas densas dibujan dos o tres píxeles donde las antiguas dibujaban uno. Con 400 alcanza para el perfil en una pantalla así y el archivo sigue siendo pequeño.',
    },
    {
      question: '¿Sirve para grupos y eventos?',
      answer:
        'Ahí se usan portadas anchas. Una foto de perfil de 400 × 400 es para personas y páginas.',
    },
  ],
});
