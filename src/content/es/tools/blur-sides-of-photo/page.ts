import { texts } from '../../../texts';
import type { ToolPageWords } from '../../../tool-words';

export const page = texts<ToolPageWords>('blur-sides-of-photo', {
  documentTitle: 'Desenfocar los lados de una foto y dejar nítido el centro',
  description:
    'Suaviza una cuarta parte de la foto a cada lado sin tocar el centro. Ancho e intensidad a tu gusto, tamaño original y todo en tu navegador.',
  lead: 'Calma a la izquierda, calma a la derecha y tú en medio.',
  about: [
    'La herramienta hace una copia desenfocada de tu foto y la pone sobre los lados: una cuarta parte a la izquierda y otra a la derecha. La mitad que queda en medio no se procesa de ninguna manera: compárala bit a bit con el original y no encontrarás diferencia.',
    'Con dos controles ajustas el equilibrio. Uno fija qué parte del ancho sigue nítida, de una décima a nueve décimas. El otro, hasta dónde alcanza el desenfoque, de un solo píxel a sesenta.',
  ],
  output: {
    size: 'El de tu foto, sin cambios',
    shape: 'La que traías: horizontal, vertical o cuadrada',
    background: 'No se añade ninguno; las zonas transparentes siguen siéndolo',
  },
  exampleCaption: 'Los árboles dan un paso atrás. Biscuit, no.',
  when: [
    'Alguien o algo en el borde le quita protagonismo a la persona del centro.',
    'Los números de las casas, los vehículos o la gente de los lados no son asunto de nadie.',
    'Un título o un banner irá sobre los lados y necesita un fondo tranquilo.',
  ],
  related: [
    {
      tool: 'crop-square-image',
      when: 'Lo que hay a los lados puede desaparecer del todo.',
    },
    {
      tool: 'overlay-images-online',
      when: 'Prefieres oscurecer el entorno en vez de suavizarlo: prueba la viñeta.',
    },
    {
      tool: 'circle-image-maker',
      when: 'Quieres convertir la foto desenfocada en un retrato redondo.',
    },
  ],
  steps: [
    {
      title: 'Usa una foto con el protagonista en el centro',
      text: 'La franja nítida recorre la foto por el centro, de arriba abajo.',
    },
    {
      title: 'Ensancha o estrecha la franja',
      text: 'Lo justo para que ningún hombro quede a medias entre lo nítido y lo borroso.',
    },
    {
      title: 'Decide cuánto desenfocar',
      text: 'Mantén pulsado el botón de comparar para ver el original y luego descarga la imagen.',
    },
  ],
  tips: [
    'En una foto de doce megapíxeles, un desenfoque de 20 píxeles es discreto. Sube a 60 para que no se reconozcan las caras de los lados.',
    'Una puerta, un árbol o una columna en el límite entre las dos zonas disimula la transición.',
    'El desenfoque no es un método seguro para ocultar secretos: lo que nadie deba leer, recórtalo.',
  ],
  facts: {
    title: 'Las cifras del desenfoque',
    rows: [
      {
        term: 'Desenfoque',
        detail: 'De caja (box blur): con radio 20 se promedian 41 × 41 píxeles.',
      },
      {
        term: 'Franja nítida',
        detail: 'El 50\u00a0% central del ancho, mientras no muevas el control.',
      },
      {
        term: 'En el borde',
        detail: 'Los píxeles del borde se repiten para que no se cuele una línea oscura.',
      },
      {
        term: 'Transparencia',
        detail: 'Se pondera según la opacidad: los colores invisibles no manchan.',
      },
    ],
  },
  questions: [
    {
      question: '¿El desenfoque puede seguir la silueta de una persona?',
      answer:
        'No. Trabaja en franjas verticales rectas, sin adivinar quién sale en la foto. Por eso es previsible, y rápido en cualquier dispositivo.',
    },
    {
      question: '¿Por qué se nota una línea entre lo nítido y lo borroso?',
      answer:
        'El cambio es brusco a propósito, como el marco de una ventana. Se nota menos con un radio más pequeño o si el límite coincide con un borde de la escena.',
    },
  ],
});
