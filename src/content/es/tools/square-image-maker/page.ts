import { texts } from '../../../texts';
import type { ToolPageWords } from '../../../tool-words';

export const page = texts<ToolPageWords>('square-image-maker', {
  documentTitle: 'Foto cuadrada: la foto entera dentro de un cuadrado',
  description:
    'Haz cuadrada cualquier foto sin recortarla: la imagen entera queda centrada sobre blanco o el color que elijas, píxel a píxel y en tu navegador.',
  lead: 'La foto entera, en un cuadrado y sin dejar a nadie fuera.',
  about: [
    'Una foto horizontal o vertical se coloca sobre un cuadrado que mide lo mismo que su lado largo. Queda en el centro, intacta, y las dos franjas que sobran toman el color que elijas. Si no eliges ninguno, son blancas.',
    'Como nada se escala, dentro del cuadrado está exactamente la foto que elegiste. Una imagen que ya es cuadrada se queda como está.',
  ],
  output: {
    size: 'Ancho y alto iguales al lado largo: con 1800 × 1200 obtienes 1800 × 1800 píxeles',
    shape: 'Un cuadrado con la foto completa en el centro',
    background:
      'Blanco o el color que elijas; también lo toman las zonas transparentes de tu imagen',
  },
  exampleCaption: 'Tres amigos, y los tres siguen en la foto.',
  when: [
    'Una foto de grupo, un póster o un logotipo tiene que ir donde solo se admiten cuadrados.',
    'Una tienda en línea pide las fotos de producto sobre blanco y todas con el mismo formato.',
    'Una captura de pantalla o un dibujo perdería el sentido al recortarlo.',
  ],
  related: [
    {
      tool: 'crop-square-image',
      when: 'Los bordes de la foto sobran y quieres que el protagonista llene la imagen.',
    },
    {
      tool: 'whatsapp-dp-editor',
      when: 'El cuadrado es para un perfil de chat, donde las franjas a los lados solo harían más pequeña la cara.',
    },
    {
      tool: 'overlay-images-online',
      when: 'A la imagen ya cuadrada le vendría bien un marco: abre allí el PNG.',
    },
  ],
  steps: [
    {
      title: 'Elige la imagen horizontal o vertical',
      text: 'Las panorámicas también sirven, hasta 10\u202f000 píxeles en el lado largo.',
    },
    {
      title: 'Elige el color de las franjas',
      text: 'Usa el selector o escribe un código hexadecimal, por ejemplo el de tu marca.',
    },
    { title: 'Llévate el cuadrado', text: 'Súbelo donde te pidan una imagen cuadrada.' },
  ],
  tips: [
    'El cielo, la pared o la mesa de la foto dan mejor color para las franjas que el negro puro.',
    'Un logotipo se ve más grande sobre un fondo de su segundo color.',
    'Una panorámica muy larga se queda en una tira fina. Recórtala antes a una proporción de dos a uno, más o menos.',
  ],
  facts: {
    title: 'Dónde mandan los cuadrados',
    rows: [
      {
        term: 'Slack',
        detail: 'Personas y espacios de trabajo aparecen como cuadrados de esquinas redondeadas.',
      },
      {
        term: 'Páginas de LinkedIn',
        detail: 'El logotipo de una empresa es cuadrado; los retratos, en cambio, son redondos.',
      },
      {
        term: 'Pódcast',
        detail: 'Las portadas son cuadradas en todos los grandes directorios.',
      },
      {
        term: 'Portales de venta',
        detail: 'La mayoría recomienda fotos de producto cuadradas y con margen blanco.',
      },
    ],
  },
  questions: [
    {
      question: '¿Las franjas pueden ser una copia desenfocada de la foto?',
      answer:
        'Todavía no. Esta herramienta solo pone un color uniforme: así el archivo pesa poco y la vista se queda en la foto.',
    },
    {
      question: 'Mi imagen tiene partes transparentes. ¿Qué pasa con ellas?',
      answer:
        'Se rellenan con el color de fondo: un logotipo recortado, por ejemplo, queda sobre una superficie limpia.',
    },
  ],
});
