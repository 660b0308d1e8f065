import { photoFormats } from '../photo-formats';
import type { Question } from '../question';
import { texts } from '../texts';
import { toolCount } from './tool-count';

interface FaqSection {
  readonly title: string;
  readonly faqs: readonly Question[];
}

const sections: readonly FaqSection[] = [
  {
    title: 'Sobre Roundel',
    faqs: [
      {
        question: '¿Qué es Roundel?',
        answer: `Un sitio web con ${toolCount} herramientas pequeñas que convierten una foto en una foto de perfil: redonda, cuadrada o a la medida de WhatsApp, Instagram y Facebook. Al final descargas un PNG.`,
      },
      {
        question: '¿Cuánto cuesta?',
        answer:
          'Nada. Sin periodo de prueba, sin versión de pago, sin marca de agua y sin límite de imágenes.',
      },
      {
        question: '¿Cuánto se tarda?',
        answer:
          'Bastante menos de un minuto, si ya tienes la foto. El cálculo en sí suele terminar antes de que te des cuenta.',
      },
      {
        question: '¿Tengo que instalar algo?',
        answer:
          'No. Basta con un navegador actual, en el escritorio, en la tableta o en el teléfono.',
      },
    ],
  },
  {
    title: 'Privacidad y seguridad',
    faqs: [
      {
        question: '¿Quién puede ver mi foto?',
        answer:
          'Solo tú. La abre, la edita y la guarda tu propio navegador, y nunca se envía, ni a nosotros ni a nadie más. Aunque quisiéramos, no podríamos verla.',
      },
      {
        question: '¿Cómo puede un sitio web editar una foto sin subirla?',
        answer:
          'Junto con la página, tu navegador carga un pequeño motor de imágenes escrito en Rust y compilado a WebAssembly. Es el motor el que va hasta tu foto, y no al revés.',
      },
      {
        question: '¿Roundel usa cookies?',
        answer:
          'Ni de publicidad ni de rastreo. Lo que hay que recordar, como si prefieres el tema claro o el oscuro, queda en el almacenamiento del propio navegador; la página de cookies lo enumera todo.',
      },
      {
        question: '¿Se usan las fotos para entrenar inteligencia artificial?',
        answer:
          'No. No tenemos tus fotos, y las herramientas funcionan con simple geometría y aritmética.',
      },
    ],
  },
  {
    title: 'Fotos y calidad',
    faqs: [
      {
        question: '¿Qué archivos y tamaños se aceptan?',
        answer: ({ uploadLimit }) => `${photoFormats('y')}, de hasta ${uploadLimit} cada uno.`,
      },
      {
        question: '¿Mi imagen pierde calidad?',
        answer:
          'Las herramientas de recorte conservan cada píxel tal cual. Las de las plataformas cambian el tamaño una sola vez, con un filtro de alta calidad. El PNG no pierde nada. JPEG y WebP, que puedes guardar en su lugar, pierden algo de detalle.',
      },
      {
        question: '¿Por qué no dejar que la aplicación recorte mi foto?',
        answer:
          'Puedes hacerlo. Pero aquí ves la imagen a su tamaño real, tan pequeña como saldrá en un comentario, antes de que la vea nadie más. Y puedes usar el mismo encuadre en todas partes.',
      },
      {
        question: '¿Puedo elegir otra forma, o poner un anillo con texto?',
        answer:
          'Sí. Con una foto abierta, las herramientas de círculo y el editor de Instagram tienen la pestaña Forma, de la superelipse al corazón y al trazado de un icono que pegues, y la pestaña Anillo, con un anillo y una sombra suave. Las imágenes para WhatsApp y Facebook pueden llevar un anillo por el círculo que muestran las aplicaciones. En un anillo redondo caben hasta 60 letras latinas, cifras y signos. LinkedIn retira las fotos con texto en un anillo.',
      },
      {
        question: '¿Puedo aclarar una foto oscura o cambiar sus colores?',
        answer:
          'Sí. Con una foto abierta, la pestaña Luz tiene Mejorar, que lo ajusta todo de una vez, controles desde la exposición hasta la nitidez, y ocho estilos. Mantén pulsado Comparar para ver la foto como era. En Muchas fotos, Mejorar cada foto las mira una por una.',
      },
      {
        question: '¿Puede quitar el fondo?',
        answer:
          'No. Puedes suavizar los lados, oscurecer las esquinas o recortar en círculo. Recortar a una persona siguiendo su silueta es otro trabajo.',
      },
    ],
  },
  {
    title: 'Usar los resultados',
    faqs: [
      {
        question: '¿Puedo usar las imágenes en mi negocio?',
        answer:
          'Sí. Lo que haces con tus propias fotos es tuyo, para lo que quieras. No hace falta que nos menciones.',
      },
      {
        question: '¿Qué tamaño necesito para una plataforma que no tiene herramienta aquí?',
        answer:
          'Recorta un cuadrado a máxima calidad y súbelo. Casi todos los servicios lo reducen por su cuenta; con 400 píxeles por lado o más vas sobre seguro.',
      },
      {
        question: '¿Puedo volver a editar la misma foto más tarde?',
        answer:
          'Vuelve a elegirla: el editor no guarda nada de una visita a otra. Los ajustes sí puedes conservarlos, como enlace o como archivo, en «Más formas de guardar»; suelta el archivo en el editor. La página para muchas fotos conserva su lista hasta que empieces de nuevo.',
      },
    ],
  },
];

export const faqTexts = texts('faq', {
  documentTitle: 'Preguntas frecuentes',
  description:
    'Qué es Roundel, cuánto cuesta, quién puede ver tu foto, qué archivos se aceptan y qué puedes hacer con los resultados.',
  title: 'Preguntas frecuentes',
  lead: 'Lo que la gente pregunta antes de su primera imagen, y después.',
  more: { text: '¿Hay algo que no te sale?', link: 'Abrir el centro de ayuda' },
  sections,
});
