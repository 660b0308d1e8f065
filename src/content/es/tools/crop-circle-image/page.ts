import { texts } from '../../../texts';
import type { ToolPageWords } from '../../../tool-words';

export const page = texts<ToolPageWords>('crop-circle-image', {
  documentTitle: 'Recorte circular de una imagen en PNG transparente',
  description:
    'Saca un detalle redondo de una imagen grande, una cara de un grupo o una flor de un campo, con el borde suave y transparencia alrededor.',
  lead: 'Una cara entre la multitud, recortada en redondo.',
  about: [
    'En toda foto de grupo hay varios retratos. Acércate a una cara, llévala al centro y esta herramienta recorta un círculo a su alrededor con toda la resolución.',
    'Técnicamente, el corte es idéntico al de «Foto circular», píxel a píxel. Lo que cambia es el objetivo: allí se redondea el retrato entero; aquí vas en busca de un detalle.',
  ],
  output: {
    size: 'El lado corto de la imagen dividido entre el zoom: 3000 píxeles a 2,5× dan 1200 × 1200',
    shape: 'Un círculo de borde suavizado',
    background: 'Transparente, para cualquier diapositiva, sticker o página',
  },
  exampleCaption: 'Vinieron tres amigos. Uno se lleva la insignia.',
  when: [
    'En la única foto buena de un colega salen otras once personas.',
    'Diapositivas, pósteres y folletos necesitan retratos redondos sin un recuadro alrededor.',
    'Quieres sacar insignias, iconos o stickers de tus propios dibujos.',
  ],
  related: [
    {
      tool: 'circle-image-maker',
      when: 'La foto ya es un retrato y quieres usarla entera.',
    },
    {
      tool: 'crop-square-image',
      when: 'El detalle es para una plataforma que solo acepta cuadrados.',
    },
    {
      tool: 'whatsapp-dp-editor',
      when: 'La cara que encontraste va a ser una foto de perfil.',
    },
  ],
  steps: [
    {
      title: 'Abre la versión más grande que tengas',
      text: 'En un grupo, una cara quizá mida solo 200 píxeles de ancho; cada uno cuenta.',
    },
    {
      title: 'Primero el zoom, luego arrastra',
      text: 'Con el zoom puesto, la imagen se mueve en todas las direcciones.',
    },
    {
      title: 'Descárgalo y colócalo',
      text: 'Suelta el PNG en una diapositiva: sin recuadro blanco y sin recortar a mano.',
    },
  ],
  tips: [
    'Deja un margen estrecho alrededor del pelo. Un círculo que se come parte de la cabeza parece un descuido.',
    'Saca varios recortes del mismo grupo: la foto sigue abierta y solo se mueve el encuadre.',
    'En una serie, los recortes quedan mejor con el mismo zoom: así todas las cabezas tienen el mismo tamaño.',
  ],
  facts: {
    title: 'Dónde se conserva la transparencia',
    rows: [
      {
        term: 'Diapositivas',
        detail:
          'PowerPoint, Keynote y Presentaciones de Google respetan la transparencia de un PNG.',
      },
      {
        term: 'Correo',
        detail: 'Las firmas también, aunque el modo oscuro puede cambiar el fondo.',
      },
      {
        term: 'Stickers de Telegram',
        detail: 'Un lado debe medir exactamente 512 píxeles: escala el recorte después.',
      },
      {
        term: 'Apps de fotos',
        detail: 'Muchas guardan en JPG al editar, y entonces el fondo se vuelve blanco o negro.',
      },
    ],
  },
  questions: [
    {
      question: '¿Hasta dónde llega el zoom?',
      answer:
        'Hasta 4×. Más allá, las caras de una foto normal se deshacen en cuadraditos, y ninguna herramienta puede recuperar lo que la cámara no registró.',
    },
    {
      question: '¿Puedo recortar a varias personas a la vez?',
      answer:
        'De una en una: descarga el primer círculo, lleva el encuadre a la siguiente persona y descarga otra vez. Los nombres de los archivos nunca se repiten.',
    },
  ],
});
