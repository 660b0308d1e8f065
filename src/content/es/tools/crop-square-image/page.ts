import { texts } from '../../../texts';
import type { ToolPageWords } from '../../../tool-words';

export const page = texts<ToolPageWords>('crop-square-image', {
  documentTitle: 'Recorte cuadrado de una foto sin perder calidad',
  description:
    'Saca de tu foto un cuadrado, centrado o donde tú quieras, con toda su calidad: sin escalar ni recomprimir. PNG gratis, hecho en tu propio navegador.',
  lead: 'La parte que importa, con cada píxel como estaba.',
  about: [
    'Es la más sencilla de las herramientas y la que menos toca tu foto. Recorta el cuadrado más grande posible, de entrada desde el centro, y guarda exactamente esos píxeles en un PNG.',
    'Si acercas la foto, el cuadrado se hace más pequeño: eliges un detalle y nada se amplía para compensarlo. La resolución final se ve en todo momento junto al botón de descarga.',
  ],
  output: {
    size: 'El lado corto de la foto, o menos si usas el zoom',
    shape: 'Un cuadrado de esquinas rectas',
    background: 'No se toca; un PNG transparente sigue siendo transparente',
  },
  exampleCaption: 'El cuadrado se queda; el resto se va.',
  when: [
    'Un servicio pide un cuadrado y él mismo se encarga de redondearlo.',
    'Quieres imprimir el recorte o seguir editándolo sin pérdidas.',
    'Las fotos de un equipo o de un catálogo deben tener el mismo encuadre.',
  ],
  related: [
    {
      tool: 'crop-circle-image',
      when: 'Quieres el mismo detalle, pero redondo y sobre fondo transparente.',
    },
    {
      tool: 'square-image-maker',
      when: 'Recortar estropearía la foto y unas franjas de color, no.',
    },
    {
      tool: 'facebook-profile-editor',
      when: 'Necesitas un tamaño fijo de 400 × 400 y no el que dé la foto.',
    },
  ],
  steps: [
    {
      title: 'Abre el original',
      text: 'Empieza siempre con el archivo de la cámara; una copia de una app de mensajería ya ha perdido detalle.',
    },
    {
      title: 'Lleva el cuadrado a su sitio',
      text: 'En una foto horizontal se mueve hacia los lados; en una vertical, arriba y abajo; con zoom, adonde quieras.',
    },
    {
      title: 'Guarda el resultado como copia maestra',
      text: 'A partir de este PNG puedes hacer cualquier versión más pequeña sin volver a empezar.',
    },
  ],
  tips: [
    'En una serie de retratos, pon todos los ojos a la misma altura y se notará que van juntos.',
    'Deja más espacio en el lado hacia el que mira la persona.',
    'Antes de guardar, busca dedos cortados y medias orejas. Con las flechas te mueves paso a paso.',
  ],
  facts: {
    title: 'Tamaños que te pueden pedir',
    rows: [
      { term: 'GitHub', detail: 'Pide unos 500 × 500 píxeles para ofrecer la mejor calidad.' },
      {
        term: 'Slack',
        detail: 'Pide al menos 512 × 512 píxeles y muestra las esquinas redondeadas.',
      },
      { term: 'X (Twitter)', detail: '400 × 400 píxeles, que muestra en un círculo.' },
      {
        term: 'Impresión',
        detail: 'A 300 puntos por pulgada, 1200 píxeles dan un cuadrado de unos 10 cm.',
      },
    ],
    note: 'Los pasaportes y las visas tienen sus propias normas sobre el tamaño de la cabeza y el fondo. Esta herramienta no las comprueba.',
  },
  questions: [
    {
      question: '¿Se pierde algo?',
      answer:
        'Solo lo que queda fuera del cuadrado y los datos de cámara y ubicación del archivo. La imagen en sí se copia tal cual.',
    },
    {
      question: '¿Qué pasa si el número de píxeles es impar?',
      answer:
        'Cuando el cuadrado no puede quedar justo en el centro, la fila o la columna que sobra se descarta a la derecha o abajo.',
    },
  ],
});
