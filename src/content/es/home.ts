import type { ToolId, SampleId } from 'roundel/tools';
import { texts } from '../texts';
import { capitalToolCount, toolCount } from './tool-count';

/** A platform that shows profile pictures, and the tool that fits it. */
interface Platform {
  readonly id: 'facebook' | 'instagram' | 'twitter' | 'whatsapp';
  readonly name: string;
  readonly text: string;
  readonly size: string;
  readonly link: string;
  readonly tool: ToolId;
  readonly sample: SampleId;
}

const PLATFORMS: readonly Platform[] = [
  {
    id: 'facebook',
    name: 'Facebook',
    text: 'Grande en tu perfil, diminuta en un comentario. Mira las dos antes de subirla.',
    size: '400 × 400',
    link: 'Hacer una foto para Facebook',
    tool: 'facebook-profile-editor',
    sample: 'leila',
  },
  {
    id: 'instagram',
    name: 'Instagram',
    text: 'Siempre un círculo, a menudo con un anillo alrededor. Aquí ya sale redonda.',
    size: '320 × 320, redonda',
    link: 'Hacer una foto para Instagram',
    tool: 'instagram-dp-editor',
    sample: 'amara',
  },
  {
    id: 'twitter',
    name: 'Twitter',
    text: 'X, como se llama ahora, toma un cuadrado y lo redondea. Recórtalo sin perder calidad.',
    size: 'Cuadrada, de 400 × 400 o más',
    link: 'Recortar un cuadrado',
    tool: 'crop-square-image',
    sample: 'milo',
  },
  {
    id: 'whatsapp',
    name: 'WhatsApp',
    text: 'En la lista de chats mide como la yema de un dedo. Encuadra la cara para que tu familia te encuentre.',
    size: '640 × 640',
    link: 'Hacer una foto para WhatsApp',
    tool: 'whatsapp-dp-editor',
    sample: 'otto',
  },
];

export const homeTexts = texts('home', {
  documentTitle: 'Roundel: fotos de perfil perfectas en segundos',
  title: 'Crea fotos de perfil perfectas en segundos',
  lead: 'Suelta una foto y llévate un PNG nítido. Todo ocurre en tu navegador, así que la foto nunca sale de tu dispositivo.',
  start: 'Empezar a editar',
  tryCircle: 'Probar el círculo',
  facts: ['Gratis y sin cuenta', 'Sin marca de agua', 'No se sube nada'],
  stage: {
    label:
      'Un retrato dibujado como foto, después recortado en círculo y, por último, tal como lo muestran WhatsApp, Instagram y Facebook.',
    photo: 'Tu foto',
    circle: 'El círculo',
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
    facebook: 'Facebook',
    /** Shown until the engine has made pictures, and in browsers that cannot run the engine. */
    still: 'Una foto, cuatro imágenes.',
    live: (milliseconds: number) =>
      `Una foto, cuatro imágenes, hechas ahora mismo en esta pestaña: ${String(milliseconds)} ms.`,
    zoom: 'Zoom',
    zoomValue: (zoom: number) => `${zoom.toFixed(1).replace('.', ',')}×`,
  },
  samples: {
    title: '¿No tienes una foto lista? Te prestamos una cara.',
    lead: 'Las dibujamos para que pruebes. Con un clic se abren en el editor.',
  },
  platforms: {
    title: 'A medida',
    lead: 'Fotos de perfil con el tamaño y el encuadre del lugar donde se van a ver.',
  },
  features: {
    title: 'Qué hay en la caja',
    privacy: {
      title: 'La foto se queda contigo',
      text: 'El motor va a tu foto, no al revés. Ninguna petición lleva ni un solo píxel de ella.',
      device: 'Tu dispositivo',
      server: 'Nuestro servidor',
      nothing: 'nada',
    },
    sizes: {
      title: 'Vistas previas a tamaño real',
      text: 'El resultado a 128, 48, 32 y 24 píxeles, antes de que lo vea nadie más.',
    },
    transparency: {
      title: 'Transparente de verdad',
      text: 'Un borde fundido píxel a píxel, sobre cualquier fondo.',
    },
    metadata: {
      title: 'Archivos limpios',
      text: 'Los datos de la cámara no llegan al PNG.',
      removed: ['Ubicación', 'Cámara', 'Fecha y hora'],
    },
    tools: {
      title: `${capitalToolCount} herramientas, una foto`,
      text: 'Cambia de idea sin tener que elegir la foto otra vez.',
    },
    keys: {
      title: 'Con ratón, dedo o teclado',
      text: 'Arrastra, pellizca o mueve la foto paso a paso.',
    },
  },
  places: {
    title: 'Cuatro lugares donde te ven',
    lead: 'Cada plataforma te muestra de una forma algo distinta. Estos son los tamaños que funcionan, uno a uno o todos en una sola descarga.',
    list: PLATFORMS,
  },
  why: {
    title: 'Por qué basta con una herramienta tan pequeña',
    reasons: [
      {
        title: 'Gratis de principio a fin',
        text: 'Edita y descarga sin límite. No hay una versión mejor detrás de un pago.',
      },
      {
        title: 'Sin registro',
        text: 'Abre la página, úsala y ciérrala. Nunca te pediremos una cuenta para seguir.',
      },
      {
        title: 'Sin marcas de agua',
        text: 'La imagen es tuya, hasta la última esquina.',
      },
      {
        title: 'No guardamos imágenes',
        text: 'Como nunca se envían, no hay nada que borrar.',
      },
      {
        title: 'Alta calidad',
        text: 'Al recortar se conserva cada píxel; al escalar se usa el filtro que prefieren los fotógrafos.',
      },
      {
        title: 'En menos de un minuto',
        text: 'Elige, mira, descarga. Casi todo el minuto se va en elegir la foto.',
      },
    ],
  },
  all: {
    title: `Las ${toolCount}, una al lado de otra`,
    link: 'Comparar las herramientas',
  },
  closing: {
    title: 'Tu mejor foto está a un gesto',
    text: 'Suelta una foto en cualquier parte de esta página o empieza con una herramienta.',
    action: 'Probar ahora',
  },
});
