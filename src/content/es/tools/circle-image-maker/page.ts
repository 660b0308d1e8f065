import { texts } from '../../../texts';
import type { ToolPageWords } from '../../../tool-words';

export const page = texts<ToolPageWords>('circle-image-maker', {
  documentTitle: 'Foto circular: tu foto de perfil redonda en PNG',
  description:
    'Convierte tu foto en un círculo, gratis y en tu navegador: PNG transparente de borde suave, con toda la resolución de la foto. Sin cuenta y sin subir nada.',
  lead: 'Tú, en redondo, y alrededor nada más que aire.',
  about: [
    'La herramienta toma el cuadrado más grande que cabe en el centro de tu foto y se queda con el círculo que hay dentro. Todo lo demás se vuelve transparente, así que la imagen se ve redonda sobre papel blanco, sobre una diapositiva oscura y sobre cualquier otro fondo.',
    'Dentro del círculo no se escala ni se recomprime un solo píxel. Solo los del borde se mezclan con la transparencia, en proporción a la parte de cada uno que queda dentro: así el contorno sale sin escalones.',
  ],
  output: {
    size: 'El lado corto de tu foto marca el ancho y el alto: de 4000 × 3000 salen 3000 × 3000 píxeles',
    shape: 'Un círculo que toca los cuatro lados',
    background: 'Transparente',
  },
  exampleCaption: 'La cuadrícula indica lo que es transparente.',
  when: [
    'Tu sitio web o la página de tu equipo muestra las imágenes tal cual, y las quieres redondas.',
    'Necesitas un retrato para la firma del correo, una diapositiva o una identificación impresa.',
    'Un foro o una app acepta PNG y lo muestra sin recortarlo.',
  ],
  related: [
    {
      tool: 'crop-square-image',
      when: 'El sitio al que la subes ya recorta el círculo: te pide un cuadrado, y allí unas esquinas transparentes pueden acabar negras o blancas.',
    },
    {
      tool: 'crop-circle-image',
      when: 'Buscas un pequeño detalle de una imagen grande y no un retrato.',
    },
    {
      tool: 'instagram-dp-editor',
      when: 'Es para Instagram: ese editor te da el círculo sobre un fondo, a 320 × 320.',
    },
  ],
  steps: [
    {
      title: 'Elige una foto con espacio',
      text: 'Con los hombros y un poco de aire sobre el pelo, el círculo tiene margen.',
    },
    {
      title: 'Muévela hasta que los ojos queden en su sitio',
      text: 'Arrastra la imagen o usa las flechas. El zoom llega hasta 4×.',
    },
    {
      title: 'Guarda el PNG',
      text: 'La imagen redonda conserva todos los píxeles del recorte, así que podrás reducirla cuando haga falta.',
    },
  ],
  tips: [
    'Con los ojos en el tercio superior, el retrato se ve natural; con la barbilla pegada al borde, no.',
    'Si tu ropa es del color de la pared, la cabeza parece flotar. Un poco de contraste le da unidad al retrato.',
    'Guarda el PNG tal cual. Si lo conviertes a JPG, las esquinas se rellenan, porque JPG no admite transparencia.',
  ],
  facts: {
    title: 'Fotos redondas por la web',
    rows: [
      { term: 'X (Twitter)', detail: 'Muestra un círculo. Recomienda 400 × 400 píxeles.' },
      { term: 'LinkedIn', detail: 'Muestra un círculo. Pide al menos 400 × 400 píxeles.' },
      {
        term: 'YouTube',
        detail: 'Muestra un círculo. Se suele aconsejar un cuadrado de 800 × 800.',
      },
      {
        term: 'Discord',
        detail: 'Muestra un círculo, casi siempre de unos 40 píxeles junto a un mensaje.',
      },
    ],
    note: 'Estos servicios recortan el círculo por su cuenta. Para ellos usa el recorte cuadrado; para todo lo demás, el PNG redondo.',
  },
  questions: [
    {
      question: '¿Por qué el PNG pesa más que mi JPG?',
      answer:
        'PNG guarda cada píxel con exactitud; JPG descarta detalle para ahorrar espacio. Es el precio de un borde limpio y de la transparencia.',
    },
    {
      question: '¿Puedo hacer un óvalo?',
      answer:
        'Con esta herramienta, no. El círculo siempre es un círculo de verdad, tan alto como ancho, porque así son las fotos de perfil.',
    },
  ],
});
