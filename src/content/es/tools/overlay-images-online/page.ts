import { texts } from '../../../texts';
import type { ToolPageWords } from '../../../tool-words';

export const page = texts<ToolPageWords>('overlay-images-online', {
  documentTitle: 'Superponer capas en fotos: viñeta, marcos y degradado',
  description:
    'Añade a tu foto una viñeta, un marco cálido o frío o un degradado. Ajusta la intensidad, conserva el tamaño y descarga un PNG, todo en tu navegador.',
  lead: 'Un ambiente en un clic y un control para dosificarlo.',
  about: [
    'Verás juntas las cuatro capas y la foto sin nada encima. La viñeta oscurece hacia las esquinas. El marco cálido y el frío rodean la foto con un borde translúcido, naranja o azul. El degradado va en diagonal del rojo al verde, pasando por el azul.',
    'Todas las capas se pintan sobre tu imagen sin moverla ni escalarla. La intensidad va de cero a una vez y media el valor inicial, y los marcos pueden ser finos o anchos.',
  ],
  output: {
    size: 'El mismo que el de tu foto, píxel a píxel',
    shape: 'No cambia',
    background: 'Ninguno; la capa forma parte de la imagen',
  },
  exampleCaption: 'La viñeta con su intensidad inicial.',
  when: [
    'Un retrato plano, de luz uniforme, necesita algo de profundidad.',
    'Quieres que tus fotos compartan un estilo, con una misma temperatura de color.',
    'Un anuncio o una época del año pide un marco para tu foto de perfil.',
  ],
  related: [
    {
      tool: 'crop-square-image',
      when: 'Aún te falta recortar: hazlo antes de enmarcar o el marco se irá con los bordes.',
    },
    {
      tool: 'instagram-dp-editor',
      when: 'El resultado tiene que caber en el círculo de un perfil.',
    },
    {
      tool: 'blur-sides-of-photo',
      when: 'A la foto le sobran distracciones, no le falta vida.',
    },
  ],
  steps: [
    {
      title: 'Suelta una imagen',
      text: 'La viñeta se aplica enseguida, así ves al momento cómo queda.',
    },
    {
      title: 'Recorre las muestras',
      text: 'Cada una enseña su efecto en miniatura. Con un clic, el resultado se rehace a partir de la foto intacta.',
    },
    {
      title: 'Baja la intensidad y luego súbela un poco',
      text: 'Para una cara, alrededor del 60\u00a0% suele ser más que suficiente.',
    },
  ],
  tips: [
    'Los marcos desaparecen cuando una plataforma redondea la foto: hazlos más anchos o elige la viñeta.',
    'La piel se pone verde donde acaba el degradado. Coloca la cara arriba y a la izquierda.',
    '«Original» también es útil: convierte cualquier archivo admitido en un PNG sin sus metadatos.',
  ],
  facts: {
    title: 'Las cinco opciones en números',
    rows: [
      { term: 'Original', detail: 'Cada píxel como estaba.' },
      {
        term: 'Viñeta',
        detail:
          'Sin efecto desde el centro hasta el 30\u00a0% del lado corto; negro al 70\u00a0% cuando llega al 70\u00a0% del lado largo.',
      },
      {
        term: 'Marco cálido',
        detail: 'Naranja al 30\u00a0% de opacidad, con un ancho del 10\u00a0% del lado corto.',
      },
      { term: 'Marco frío', detail: 'Azul, con la misma opacidad y el mismo ancho.' },
      {
        term: 'Degradado',
        detail:
          'Rojo al 30\u00a0%, azul al 10\u00a0% en el centro y verde al 30\u00a0%, de esquina a esquina.',
      },
    ],
  },
  questions: [
    {
      question: '¿Puedo poner encima mi propia imagen o un texto?',
      answer:
        'No. Las cinco opciones vienen incluidas; aquí no se puede colocar una segunda imagen sobre la primera.',
    },
    {
      question: '¿Se pueden combinar dos capas?',
      answer:
        'Sí, una tras otra: descarga el primer resultado, ábrelo de nuevo y elige la siguiente.',
    },
  ],
});
