import { texts } from '../texts';

export const aboutTexts = texts('about', {
  documentTitle: 'Quiénes somos',
  description:
    'Por qué existe Roundel, cómo edita fotos sin subirlas y las pocas reglas que seguimos quienes lo hacemos.',
  title: 'Una herramienta pequeña para una imagen pequeña que te acompaña a todas partes',
  lead: 'Tu foto de perfil se ve más que cualquier otra foto tuya. Se merece algo mejor que un recorte apresurado con el pulgar.',
  story: {
    title: 'Por qué lo hicimos',
    paragraphs: [
      'La mayoría de los sitios que recortan una foto en círculo quieren una cuenta, una suscripción o, directamente, tu foto en sus servidores. Nos pareció mucho pedir por unas líneas de geometría.',
      'Así que hicimos lo contrario: una página que lleva las herramientas hasta tu foto y se olvida de todo cuando te vas. En inglés, un roundel es un pequeño emblema redondo, y eso es justo lo que te llevas.',
    ],
  },
  how: {
    title: 'Qué pasa con tu foto',
    lead: 'Cuatro pasos, todos en tu dispositivo.',
    steps: [
      {
        title: 'Leer',
        text: 'Los primeros bytes dicen qué tipo de imagen es. Cualquier otro archivo se rechaza antes de hacer nada más.',
      },
      {
        title: 'Abrir',
        text: 'La foto se decodifica en segundo plano, así que los botones y los controles siguen respondiendo. Se pone derecha, según lo que anotó tu cámara.',
      },
      {
        title: 'Editar',
        text: 'Un motor escrito en Rust y compilado a WebAssembly recorta, cambia el tamaño y mezcla. Es pura aritmética: la misma foto con los mismos ajustes da siempre la misma imagen.',
      },
      {
        title: 'Guardar',
        text: 'El resultado es un PNG sin la ubicación, el modelo de cámara ni los demás metadatos del original. Tu navegador lo guarda en tus descargas.',
      },
    ],
  },
  rules: {
    title: 'Nuestras reglas',
    items: [
      {
        title: 'Tu foto no es asunto nuestro',
        text: 'Ninguna herramienta envía a ningún sitio tu foto ni el resultado. No es solo una promesa: todo el trabajo lo hace tu propio navegador.',
      },
      {
        title: 'Gratis es gratis',
        text: 'Sin marca de agua, sin límite de descargas, sin versión de pago.',
      },
      {
        title: 'Nadie se queda fuera',
        text: 'Todo lo que se hace con un gesto se puede hacer con el teclado, cada imagen tiene su descripción y los dos temas tienen contraste suficiente para leer bien.',
      },
      {
        title: 'Pequeño y rápido',
        text: 'Sin publicidad y sin nada que te siga a otros sitios. Lo que este sitio cuenta, si es que cuenta algo, está en la política de privacidad. Todo debe ir rápido incluso con una conexión lenta.',
      },
    ],
  },
  faces: {
    title: 'Las personas de estas páginas',
    text: 'Inés, Otto, Amara, Milo, Leila, los tres amigos y Biscuit no existen. Los dibujamos con círculos para no tener que usar ninguna cara real. Prueba las herramientas con ellos todo lo que quieras.',
  },
  code: {
    title: 'A la vista de todos',
    text: 'Roundel es software libre con licencia MIT. La forma en que calcula los píxeles está documentada y probada, hasta el medio píxel.',
    measure: 'Mide el motor en tu propio dispositivo',
  },
  closing: {
    title: 'Ya hemos hablado bastante de nosotros',
    text: 'Al fin y al cabo, la foto es tuya.',
  },
});
