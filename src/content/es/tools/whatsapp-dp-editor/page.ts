import { texts } from '../../../texts';
import type { ToolPageWords } from '../../../tool-words';

export const page = texts<ToolPageWords>('whatsapp-dp-editor', {
  documentTitle: 'Foto de perfil para WhatsApp: 640 × 640 píxeles',
  description:
    'Encuadra tu foto para WhatsApp: un PNG de 640 × 640 que no necesita otro recorte, con vista previa redonda como en la lista de chats. Gratis y en privado.',
  lead: 'Encuadrada como la verán en tus chats.',
  about: [
    'WhatsApp guarda un cuadrado de tu foto de perfil, pero casi en todas partes muestra un círculo. Este editor te deja colocar la foto con ambos a la vista y después la escala a 640 × 640 píxeles con un filtro que cuida el detalle, para que el pelo y las gafas se vean nítidos.',
    'La foto siempre cubre el cuadrado entero. Si tu archivo tiene partes transparentes, quedan sobre blanco o sobre el color que prefieras.',
  ],
  output: {
    size: 'Exactamente 640 × 640 píxeles',
    shape: 'Un cuadrado completo; WhatsApp lo redondea al mostrarlo',
    background:
      'La foto lo llena; el blanco solo asoma por las zonas transparentes y se puede cambiar',
  },
  exampleCaption: 'Otto, tal como lo ven sus nietos en la lista de chats.',
  when: [
    'Vas a cambiar tu foto de perfil y quieres ahorrarte el engorroso recorte en el teléfono.',
    'Una cuenta de empresa necesita el logotipo centrado y separado del borde.',
    'Los retratos de todo un equipo necesitan el mismo encuadre.',
  ],
  related: [
    {
      tool: 'square-image-maker',
      when: 'Tiene que salir la familia entera y no te importan las franjas de color a los lados.',
    },
    {
      tool: 'blur-sides-of-photo',
      when: 'Hay mucho movimiento en el fondo: desenfócalo antes de encuadrar aquí la cara.',
    },
    {
      tool: 'facebook-profile-editor',
      when: 'Quieres la misma cara también en Facebook, a 400 × 400.',
    },
  ],
  steps: [
    {
      title: 'Empieza con una sola cara',
      text: 'Con 640 píxeles o más en el lado corto no se amplía nada; si hace falta ampliar, el editor te avisa.',
    },
    {
      title: 'Llena el círculo',
      text: 'Acerca la foto hasta que la frente y la barbilla quepan con holgura en la vista previa redonda.',
    },
    {
      title: 'Envíala al teléfono y ponla en tu perfil',
      text: 'En WhatsApp abre «Ajustes», toca tu foto, elige editar y busca el PNG en la galería.',
    },
  ],
  tips: [
    'No pongas texto en la imagen: en la lista de chats se ve demasiado pequeño para leerlo.',
    'Una foto junto a una ventana, con luz de día, le gana al flash en cualquier teléfono.',
    'Pruébala con un amigo: si te reconoce con el teléfono a un brazo de distancia, el encuadre funciona.',
  ],
  facts: {
    title: 'Lo que conviene saber de WhatsApp',
    rows: [
      {
        term: 'Forma',
        detail:
          'Un círculo en los chats, las llamadas y los grupos; más grande cuando alguien lo toca.',
      },
      {
        term: 'Tamaño guardado',
        detail: 'Unos 640 × 640 píxeles. Las imágenes más grandes se reducen por el camino.',
      },
      { term: 'Formato', detail: 'La app convierte en JPEG todo lo que subes.' },
      {
        term: 'Quién la ve',
        detail:
          'Lo decides tú en «Ajustes», «Privacidad», «Foto del perfil»: todos, tus contactos o nadie.',
      },
    ],
    note: 'Los menús cambian de sitio de vez en cuando, y las cifras son las que se suelen medir: WhatsApp no las garantiza.',
  },
  questions: [
    {
      question: '¿WhatsApp volverá a recortar mi foto?',
      answer:
        'Al ponerla, te muestra su propio marco de recorte. El PNG ya es cuadrado: deja el marco lo más grande posible y confirma.',
    },
    {
      question: '¿Esto se conecta con mi cuenta de WhatsApp?',
      answer:
        'No. Roundel no sabe nada de tu cuenta ni de tu número de teléfono. Te llevas un archivo y lo pones tú.',
    },
  ],
});
